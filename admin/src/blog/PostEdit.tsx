import { Link } from "@mui/material";
import { postFields } from "@portfolio/content/post";
import { useDataProvider, useGetOne, useUpdate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { Link as RouterLink, useNavigate, useParams } from "react-router";
import { NotFound } from "../errors/NotFound.tsx";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { HistoryButton } from "../revisions/HistoryButton.tsx";
import { DeleteButton } from "../shared/DeleteButton.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { PageSkeleton } from "../shared/PageSkeleton.tsx";
import { RecordForm } from "../shared/RecordForm.tsx";
import { PostInputs } from "./PostInputs.tsx";
import type { PostRecord } from "./post-record.ts";
import { stateOf } from "./publishing.ts";
import { useMoment } from "./use-moment.ts";

// Of the load as well as of the save, because react-admin keeps answers apart by it.
const meta = { versioned: true };

// Other windows and other pages may have changed what was read before.
const loading = { ...reportLoadFailure, refetchOnMount: "always" } as const;

/** `/admin/blog/{id}`. */
export default function PostEdit() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  const { data, isPending } = useGetOne<PostRecord>("blog", { id, meta }, loading);
  useMoment(data?.published_at ?? null);

  if (isPending) return <PageSkeleton />;
  if (!data) return <NotFound />;

  function save(values: FieldValues, base: FieldValues) {
    return update(
      "blog",
      { id, data: values, previousData: base, meta },
      { mutationMode: "pessimistic", returnPromise: true },
    );
  }

  async function reload() {
    return (await dataProvider.getOne("blog", { id })).data;
  }

  const isPublic = stateOf(data) === "published";
  return (
    <>
      <PageHeader
        title={data.title || "Post"}
        above={
          <Link component={RouterLink} to="/admin/blog" color="inherit">
            Blog posts
          </Link>
        }
        actions={
          <>
            <HistoryButton table="blog_posts" rowId={id} model={postFields} singular="post" />
            <DeleteButton
              record={data}
              name={data.title || "Post"}
              singular="post"
              onDeleted={() => navigate("/admin/blog")}
            />
          </>
        }
      />
      <RecordForm
        key={id}
        record={data}
        draftOf={`blog/${id}`}
        model={postFields}
        save={save}
        reload={reload}
        singular="post"
        {...(isPublic && {
          place: { label: "View post", path: `/blog/${encodeURIComponent(data.slug)}` },
        })}
      >
        <PostInputs />
      </RecordForm>
    </>
  );
}
