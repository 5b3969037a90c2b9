import { Link } from "@mui/material";
import { postFields } from "@portfolio/content/post";
import { useQueryClient } from "@tanstack/react-query";
import { useCreate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { Link as RouterLink, useNavigate } from "react-router";
import { PageHeader } from "../shared/PageHeader.tsx";
import { RecordForm } from "../shared/RecordForm.tsx";
import { PostInputs } from "./PostInputs.tsx";

// The model's defaults; a title and a slug it cannot know.
const blank = { ...postFields.parse({ title: "-", slug: "blank" }), title: "", slug: "" };

/** `/admin/blog/new`. */
export default function PostCreate() {
  const [create] = useCreate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function save(data: FieldValues) {
    const post = await create("blog", { data }, { returnPromise: true });
    await queryClient.invalidateQueries({ queryKey: ["blog"] });
    return post;
  }

  return (
    <>
      <PageHeader
        title="New post"
        above={
          <Link component={RouterLink} to="/admin/blog" color="inherit">
            Blog posts
          </Link>
        }
      />
      <RecordForm
        record={blank}
        draftOf="blog/new"
        model={postFields}
        save={save}
        onSaved={({ id }) => navigate(`/admin/blog/${id}`, { replace: true })}
        singular="post"
      >
        <PostInputs isNew />
      </RecordForm>
    </>
  );
}
