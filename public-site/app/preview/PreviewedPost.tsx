import { PostPage } from "../pages/PostPage.tsx";
import type { PostHead } from "../site/site.ts";
import type { PreviewProps } from "./preview-message.ts";

export function PreviewedPost({ record, ...rest }: PreviewProps<PostHead>) {
  return <PostPage post={record} {...rest} related={[]} />;
}
