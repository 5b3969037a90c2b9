import { signedOutChannel } from "@portfolio/content/browser-keys";
import * as Toast from "@radix-ui/react-toast";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { PostItem, toPostItem } from "../components/PostItem.tsx";
import { ProjectGrid, toShownProject } from "../components/ProjectGrid.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import { skipTransitionsToAdmin } from "../navigation/skipped-transitions.ts";
import {
  CustomPageEditLink,
  CvEditLink,
  PostEditLink,
  ProjectEditLink,
  unpublishedNotice,
} from "./EditLinks.tsx";
import { DraftPost, HiddenCustomPage, HiddenProject } from "./HiddenPages.tsx";
import { LandingEditLinks } from "./LandingEditLinks.tsx";
import styles from "./OwnerView.module.css";
import { getOwnerClient, TimeoutError } from "./owner-client.ts";
import { useOwnerMessages } from "./owner-messages.ts";
import { type OwnerView, useOwnerView } from "./owner-view.ts";

interface OwnerViewLoaderProps {
  /** Receives the owner's view of the site, or null if the user is not the owner. */
  onViewChange: (view: OwnerView | null) => void;
}

const ownerComponents = {
  LandingEditLinks,
  CvEditLink,
  PostEditLink,
  ProjectEditLink,
  CustomPageEditLink,
  Drafts,
  HiddenProjects,
  DraftPost,
  HiddenProject,
  HiddenCustomPage,
};

/** Loads the owner's view on every navigation and when the window becomes visible. Shows the owner's bar and errors. */
export default function OwnerViewLoader({ onViewChange }: OwnerViewLoaderProps) {
  const { pathname } = useLocation();
  const { timeout, loadFailed } = useOwnerMessages();
  const [isOwner, setIsOwner] = useState(false);
  const [failure, setFailure] = useState<{ message: string; number: number } | null>(null);
  const { revalidate } = useRevalidator();
  const latestLoadRef = useRef(0);
  // The number is the React key, so that a repeated message appears again.
  const showError = useCallback(
    (message: string) => setFailure((last) => ({ message, number: (last?.number ?? 0) + 1 })),
    [],
  );

  useEffect(skipTransitionsToAdmin, []);

  useEffect(() => {
    void pathname;
    const load = async () => {
      latestLoadRef.current += 1;
      const loadNumber = latestLoadRef.current;
      try {
        const hiddenContent = await (await getOwnerClient()).fetchHiddenContent();
        if (loadNumber !== latestLoadRef.current) return;
        setIsOwner(hiddenContent !== null);
        onViewChange(hiddenContent && { ...hiddenContent, ...ownerComponents });
      } catch (error) {
        if (loadNumber !== latestLoadRef.current) return;
        console.error(error);
        showError(error instanceof TimeoutError ? timeout : loadFailed);
      }
    };
    const reload = () => {
      if (document.visibilityState !== "visible") return;
      void load();
      void revalidate();
    };
    void load();
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [pathname, onViewChange, showError, timeout, loadFailed, revalidate]);

  useEffect(() => {
    const channel = new BroadcastChannel(signedOutChannel);
    // Another window sends this message after signing out.
    channel.onmessage = () => window.location.reload();
    return () => channel.close();
  }, []);

  return (
    <>
      {isOwner ? <OwnerBar onFailure={showError} /> : null}
      {failure ? <ErrorToast key={failure.number} message={failure.message} /> : null}
    </>
  );
}

/** Time in ms after which the message disappears, unless it is hovered or focused. */
const durationMs = 5000;
const swipeThreshold = 50;

/** Error message for the owner. F8 focuses it. */
function ErrorToast({ message }: { message: string }) {
  const messages = useOwnerMessages();
  const { close } = useMessages();
  return (
    <Toast.Provider duration={durationMs} swipeThreshold={swipeThreshold}>
      <Toast.Root className={`touch-targets ${styles.toast}`} type="foreground">
        <div {...messages.langAttributes}>
          <Toast.Title asChild>
            <strong>{messages.error}</strong>
          </Toast.Title>
          <Toast.Description>{message}</Toast.Description>
        </div>
        <Toast.Close className={styles.close}>{close}</Toast.Close>
      </Toast.Root>
      <Toast.Viewport className={styles.toasts} hotkey={["F8"]} />
    </Toast.Provider>
  );
}

function OwnerBar({ onFailure }: { onFailure: (message: string) => void }) {
  const messages = useOwnerMessages();
  const signOut = async () => {
    try {
      await (await getOwnerClient()).signOut();
    } catch (error) {
      console.error(error);
      onFailure(messages.signOutFailed);
      return;
    }
    const channel = new BroadcastChannel(signedOutChannel);
    channel.postMessage(null);
    channel.close();
    // Reload, to remove the owner's content from the page.
    window.location.reload();
  };
  return (
    <aside
      className={`no-print ${styles.bar}`}
      aria-label={messages.owner}
      {...messages.langAttributes}
    >
      <div className={`wrap touch-targets ${styles.row}`}>
        <a href="/admin">{messages.admin}</a>
        <button type="button" onClick={() => void signOut()}>
          {messages.signOut}
        </button>
      </div>
    </aside>
  );
}

/** For the owner: unpublished posts, above the public posts. */
function Drafts() {
  const messages = useOwnerMessages();
  const drafts = useOwnerView()?.drafts ?? [];
  if (drafts.length === 0) return null;
  return (
    <NotPublicSection id="drafts">
      {drafts.map((post) => (
        <PostItem
          key={post.slug}
          {...toPostItem(post)}
          notes={[unpublishedNotice(post, messages).label]}
          heading="h3"
        />
      ))}
    </NotPublicSection>
  );
}

/** For the owner: hidden projects, above the public projects. */
function HiddenProjects() {
  const hiddenProjects = useOwnerView()?.hiddenProjects ?? [];
  if (hiddenProjects.length === 0) return null;
  return (
    <NotPublicSection id="hidden">
      <ProjectGrid projects={hiddenProjects.map(toShownProject)} heading="h3" />
    </NotPublicSection>
  );
}

/** Section with a heading which says that visitors do not see its records. */
function NotPublicSection({ id, children }: { id: string; children: ReactNode }) {
  const messages = useOwnerMessages();
  return (
    <section className={`titled ${styles.drafts}`} aria-labelledby={id}>
      <h2 id={id} {...messages.langAttributes}>
        {messages.notPublic}
      </h2>
      {children}
    </section>
  );
}
