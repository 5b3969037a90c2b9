import { mediaMessage } from "../../i18n/en/media.ts";
/** A record that uses a picture. */
export interface MediaPlace {
  /** Table of the record. */
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

/** A picture was not deleted because it is in use. */
export class MediaInUse extends Error {
  override name = "MediaInUse";
  readonly places: readonly MediaPlace[];

  constructor(places: readonly MediaPlace[]) {
    const [first = "", ...others] = places.map(({ title, sectionType }) => title || sectionType);
    const named =
      others.length > 0 ? mediaMessage("andMore", { first, others: others.length }) : first;
    super(mediaMessage("usedInPlaces", { places: named }));
    this.places = places;
  }
}
