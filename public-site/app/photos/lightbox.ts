import css from "./lightbox.css?inline";

declare global {
  interface Window {
    /**
     * Opens the photos around a link with `data-photo` in the lightbox, unless the link was removed by a navigation.
     * Defined once this module has loaded.
     */
    openPhoto?: (link: HTMLAnchorElement) => void;
  }
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

window.openPhoto = (link) => {
  // Remove the listener of `clickScript`, because it excludes the page from the back-forward cache.
  window.onbeforeunload = null;
  if (link.isConnected) openPhoto(link);
};

/**
 * Shows the photos in the same section or post as `link` at window size, in a horizontally scrolling strip in the dialog
 * that `Lightbox.tsx` renders. Swiping, keys and buttons change the photo. A photo grows from its thumbnail and shrinks
 * back to it.
 */
function openPhoto(link: HTMLAnchorElement): void {
  const dialog = document.querySelector<HTMLDialogElement>("#lightbox");
  const strip = dialog?.querySelector("ul");
  const counter = dialog?.querySelector("p");
  const [previous, next, close] = dialog?.querySelectorAll("button") ?? [];
  if (!dialog || dialog.open || !strip || !counter || !previous || !next || !close) return;

  const section = link.closest("section, article") ?? link.parentElement ?? link;
  const links = [...section.querySelectorAll<HTMLAnchorElement>("a[data-photo]")];
  const thumbnails = links.map((photoLink) => photoLink.querySelector("img"));
  const items = links.map(createItem);
  strip.replaceChildren(...items);
  let position = -1;

  const moveTo = (index: number) => {
    if (index === position || !items[index]) return;
    showThumbnail();
    position = index;
    // Hide the thumbnail while the photo is shown large.
    thumbnails[index]?.style.setProperty("visibility", "hidden");
    for (const [itemIndex, item] of items.entries()) {
      item.inert = itemIndex !== index;
      if (Math.abs(itemIndex - index) <= 1) item.querySelector("img")?.removeAttribute("loading");
    }
    counter.textContent = `${index + 1} / ${items.length}`;
    previous.ariaDisabled = String(index === 0);
    next.ariaDisabled = String(index === items.length - 1);
  };
  const showThumbnail = () => thumbnails[position]?.style.removeProperty("visibility");
  const scrollToPhoto = (index: number) => items[index]?.scrollIntoView();

  const closeAnimated = async () => {
    layOverThumbnail(items[position], thumbnails[position]);
    dialog.dataset.leaving = "";
    const animations = dialog.getAnimations({ subtree: true });
    await Promise.allSettled(animations.map(({ finished }) => finished));
    dialog.close();
  };

  strip.onscroll = () => moveTo(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth));
  previous.onclick = () => scrollToPhoto(position - 1);
  next.onclick = () => scrollToPhoto(position + 1);
  close.onclick = closeAnimated;
  dialog.oncancel = (event) => {
    event.preventDefault();
    void closeAnimated();
  };
  // Back and Forward change the page below the dialog.
  window.onpopstate = () => dialog.close();
  dialog.onclose = () => {
    window.onpopstate = null;
    showThumbnail();
    delete dialog.dataset.leaving;
    strip.replaceChildren();
  };
  dialog.onkeydown = (event) => {
    const forwardSign = getComputedStyle(dialog).direction === "rtl" ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowLeft: position - forwardSign,
      ArrowRight: position + forwardSign,
      Home: 0,
      End: items.length - 1,
    };
    const index = steps[event.key];
    if (index === undefined) return;
    event.preventDefault();
    scrollToPhoto(index);
  };

  const firstIndex = links.indexOf(link);
  moveTo(firstIndex);
  dialog.showModal();
  items[firstIndex]?.scrollIntoView({ behavior: "instant" });
  layOverThumbnail(items[firstIndex], thumbnails[firstIndex]);
}

function createItem(link: HTMLAnchorElement): HTMLLIElement {
  const thumbnail = link.querySelector("img");
  const caption = link.closest("figure")?.querySelector("figcaption")?.textContent;
  const image = document.createElement("img");
  image.loading = "lazy";
  image.alt = thumbnail?.alt ?? "";
  if (thumbnail?.srcset) Object.assign(image, { sizes: "100vw", srcset: thumbnail.srcset });
  image.src = link.href;
  // Show the thumbnail's file until the larger file has loaded.
  image.style.backgroundImage = `url(${JSON.stringify(thumbnail?.currentSrc ?? "")})`;
  const figure = document.createElement("figure");
  figure.append(image);
  if (caption) {
    figure.append(
      Object.assign(document.createElement("figcaption"), { dir: "auto", textContent: caption }),
    );
  }
  const item = document.createElement("li");
  item.append(figure);
  return item;
}

/** Sets the transform that moves a photo onto its thumbnail, or none if the thumbnail is out of view. */
function layOverThumbnail(item: Element | undefined, thumbnail: Element | null | undefined): void {
  const photo = item?.querySelector("img");
  if (!photo || !thumbnail) return;
  const to = thumbnail.getBoundingClientRect();
  const from = photo.getBoundingClientRect();
  const isInView =
    to.bottom > 0 && to.top < window.innerHeight && to.right > 0 && to.left < window.innerWidth;
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const scale = Math.max(to.width / from.width, to.height / from.height);
  photo.style.setProperty(
    "--thumbnail",
    isInView ? `translate(${x}px, ${y}px) scale(${scale})` : "none",
  );
}
