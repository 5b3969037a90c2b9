import { Icon } from "../components/Icon.tsx";
import { useMessages } from "../i18n/use-messages.ts";

/** The dialog that `lightbox.ts` fills and opens, also before hydration. */
export function Lightbox() {
  const messages = useMessages();
  return (
    <dialog id="lightbox" aria-label={messages.photos}>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only a focused element
        tabIndex={0}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the content to the script
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <p
        aria-live="polite"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the content to the script
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <div>
        <button type="button" className="icon-button" aria-label={messages.previousPhotos}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" className="icon-button" aria-label={messages.nextPhotos}>
          <Icon name="arrow-right" />
        </button>
        <button type="button" className="icon-button" aria-label={messages.close}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
