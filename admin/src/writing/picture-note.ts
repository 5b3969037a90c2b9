import type { Image } from "@portfolio/content/fields";
import { sharedWord } from "../words/en/shared.ts";
import { writingWord } from "../words/en/writing.ts";

/** A picture on its way into a text, or one that did not arrive. */
export interface WaitingPicture {
  id: string;
  name: string;
  /** Why it did not arrive; null while it is on its way. */
  problem: string | null;
  retry(): void;
  dismiss(): void;
}

/** The places of a text where pictures are awaited. They move with the text and are no part of it. */
export interface PicturePlaces {
  /** Shows a picture that is awaited: at the cursor the first time, and then where it is. */
  show(picture: WaitingPicture): void;
  /** Forgets a place. */
  drop(id: string): void;
  /** Puts the picture into the text, at its place where it has one, else at the cursor. */
  fill(id: string | null, image: Pick<Image, "src" | "alt">): void;
}

/** What stands in a text where a picture is awaited. */
export function pictureNote({ name, problem, retry, dismiss }: WaitingPicture): HTMLElement {
  const note = document.createElement("span");
  note.className = "picture-note";
  note.contentEditable = "false";
  note.setAttribute("role", problem ? "alert" : "status");
  note.append(
    problem ? writingWord("notUploaded", { name, problem }) : writingWord("uploading", { name }),
  );
  if (problem)
    note.append(button(sharedWord("tryAgain"), retry), button(sharedWord("dismiss"), dismiss));
  return note;
}

function button(label: string, run: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", run);
  return element;
}
