import { EntryPictureInput } from "./EntryPictureInput.tsx";
import { ListInput } from "./ListInput.tsx";
import { nameInLibrary } from "./media/media-names.ts";
import { TextInput } from "./TextInput.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

interface PicturesInputProps<Address extends string> {
  source: string;
  /** What one of them is called. */
  itemName: "picture" | "photo";
  /** The field of an entry that holds where the picture is. */
  address: Address;
  emptyText: string;
  captionHelp: string;
}

/** Several pictures in their order, each with a caption. */
export function PicturesInput<Address extends "src" | "url">({
  address,
  captionHelp,
  ...list
}: PicturesInputProps<Address>) {
  return (
    <ListInput
      {...list}
      hideLabel
      summary={({ caption, alt, [address]: src }: Partial<Record<string, string>>) => ({
        title: caption || alt || nameInLibrary(src ?? "") || src || "",
        detail: caption ? alt : undefined,
        leading: <Thumbnail src={src} />,
      })}
    >
      <EntryPictureInput address={address} />
      <TextInput source="caption" multiline helperText={captionHelp} />
    </ListInput>
  );
}
