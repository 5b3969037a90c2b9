import { config, editorViewCtx, init, schema } from "@milkdown/kit/core";
import { Clock, Container, Ctx } from "@milkdown/kit/ctx";
import { createMarkdownConverter, type MarkdownConverter } from "./markdown-converter.ts";
import { markdownPlugins, setMarkdownStyle } from "./markdown-plugins.ts";

/** Creates a converter without an editor, for a worker, which has no document. */
export async function createHeadlessConverter(): Promise<MarkdownConverter> {
  const ctx = new Ctx(new Container(), new Clock());
  // The serializer of paragraphs looks for an editor, but works without one.
  ctx.inject(editorViewCtx);
  const texts = { rawMarkdownHelp: () => "", blockLabel: () => "" };
  // `init` only stores the editor, which none of these plugins uses.
  const noEditor = {} as never;
  const plugins = [config(setMarkdownStyle), init(noEditor), schema, ...markdownPlugins(texts)];
  await Promise.all(plugins.map((plugin) => plugin(ctx)).map((run) => run?.()));
  return createMarkdownConverter(ctx);
}
