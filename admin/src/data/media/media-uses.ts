import { mediaMessage } from "../../i18n/en/media.ts";
export interface MediaUse {
  table: string;
  id: string;
  /** Empty for some sections. */
  title: string;
  sectionType?: string;
}

/** A stored file without a picture. */
export interface MediaOrphan {
  /** Name of the object in the bucket. */
  path: string;
  bytes: number;
  createdAt: string;
}

export class MediaInUseError extends Error {
  override name = "MediaInUse";
  readonly uses: readonly MediaUse[];

  constructor(uses: readonly MediaUse[]) {
    const [firstTitle = "", ...otherTitles] = uses.map(
      ({ title, sectionType }) => title || sectionType,
    );
    const placesText =
      otherTitles.length > 0
        ? mediaMessage("andMore", { first: firstTitle, others: otherTitles.length })
        : firstTitle;
    super(mediaMessage("usedInPlaces", { places: placesText }));
    this.uses = uses;
  }
}
