import { Link } from "@mui/material";
import type { PostRow } from "@portfolio/content/post";
import { posts } from "@portfolio/content/post";
import { useState } from "react";
import { useGetOne } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { Link as RouterLink, useNavigate, useParams } from "react-router";
import { NotFound } from "../errors/NotFound.tsx";
import { RecordLoadFailed } from "../errors/RecordLoadFailed.tsx";
import { LivePreview } from "../preview/LivePreview.tsx";
import { previewedPost } from "../preview/previewed.ts";
import { isNoRow } from "../providers/errors.ts";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { HistoryButton } from "../revisions/HistoryButton.tsx";
import { DeleteButton } from "../shared/DeleteButton.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { PageSkeleton } from "../shared/PageSkeleton.tsx";
import { RecordForm } from "../shared/RecordForm.tsx";
import { usePreloadedEditor } from "./markdown/MarkdownInput.tsx";
import { NewPostAddress } from "./NewPostAddress.tsx";
import { PostInputs } from "./PostInputs.tsx";
import { stateOf } from "./publishing.ts";
import { useMoment } from "./use-moment.ts";
import { postMeta as meta, usePostStorage } from "./use-post-storage.ts";

// The model's defaults; a title and a slug it cannot know.
const blank = { ...posts.fields.parse({ title: "-", slug: "blank" }), title: "", slug: "" };

// Other windows and other pages may have changed what was read before.
const loading = { ...reportLoadFailure, refetchOnMount: "always" } as const;

/** `/admin/blog/new` and `/admin/blog/{id}`. */
export default function PostEditor() {
  const { id } = useParams();
  const navigate = useNavigate();
  const storage = usePostStorage();
  const [opened, setOpened] = useState<Opened>({ id, isNew: id === undefined, number: 0 });
  const { data, isPending, error, refetch } = useGetOne<PostRow>(
    "blog",
    { id: id ?? "", meta },
    { ...loading, enabled: id !== undefined },
  );
  useMoment(data?.published_at ?? null);
  usePreloadedEditor();

  if (opened.id !== id) setOpened(next(opened, id));
  if (id && isPending) return <PageSkeleton />;
  if (id && !data && error && !isNoRow(error)) {
    return (
      <RecordLoadFailed
        singular="post"
        list={{ path: "/admin/blog", name: "all posts" }}
        retry={() => refetch()}
      />
    );
  }
  if (id && !data) return <NotFound />;

  return (
    <>
      <PageHeader
        title={data ? data.title || "Post" : "New post"}
        above={
          <Link component={RouterLink} to="/admin/blog" color="inherit">
            Blog posts
          </Link>
        }
        actions={
          data && (
            <>
              <HistoryButton collection={posts} rowId={data.id} model={posts.fields} />
              <DeleteButton
                record={data}
                name={data.title || "Post"}
                singular="post"
                onDeleted={() => navigate("/admin/blog")}
              />
            </>
          )
        }
      />
      <RecordForm
        key={opened.number}
        record={data ?? blank}
        draftOf={`blog/${id ?? "new"}`}
        model={posts.fields}
        {...storage}
        savesItself={isDraft}
        singular="post"
        preview={<LivePreview label="the post" kind={previewedPost} />}
        {...(data &&
          stateOf(data) === "published" && {
            place: { label: "View post", path: `/blog/${encodeURIComponent(data.slug)}` },
          })}
      >
        {opened.isNew && (
          <NewPostAddress
            onAddressed={(added) => {
              setOpened({ ...opened, added });
              navigate(`/admin/blog/${added}`, { replace: true });
            }}
          />
        )}
        <PostInputs isNew={opened.isNew} />
      </RecordForm>
    </>
  );
}

/** What the page was opened with. */
interface Opened {
  /** Undefined for a post without an address of its own. */
  id: string | undefined;
  /** True for a post that was new when the page was opened. */
  isNew: boolean;
  /** Id that a new post got since. */
  added?: string;
  /** Another one for each form. */
  number: number;
}

/** A post that only got its address stays in its form; any other one is opened anew. */
function next(opened: Opened, id: string | undefined): Opened {
  if (id !== undefined && id === opened.added) return { ...opened, id };
  const { number } = opened;
  return { id, isNew: id === undefined, number: number + 1 };
}

/** Only what nobody reads yet saves itself. */
function isDraft(values: FieldValues, base: FieldValues): boolean {
  return values.status !== "published" && base.status !== "published";
}
