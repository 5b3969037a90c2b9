import { config, editorViewCtx, init, schema } from "@milkdown/kit/core";
import { Clock, Container, Ctx } from "@milkdown/kit/ctx";
import { type MarkdownLanguage, markdownLanguage } from "./markdown-language.ts";
import { markdownPlugins, setMarkdownStyle } from "./markdown-plugins.ts";

/** Creates the language of the rich-text editor without an editor, for a worker, which has no document. */
export async function createHeadlessLanguage(): Promise<MarkdownLanguage> {
  const ctx = new Ctx(new Container(), new Clock());
  // The serializer of paragraphs looks for an editor, but works without one.
  ctx.inject(editorViewCtx);
  const texts = { sourceHelp: () => "", labelOf: () => "" };
  // `init` only stores the editor, which no plugin of the language uses.
  const noEditor = {} as never;
  const plugins = [config(setMarkdownStyle), init(noEditor), schema, ...markdownPlugins(texts)];
  await Promise.all(plugins.map((plugin) => plugin(ctx)).map((run) => run?.()));
  return markdownLanguage(ctx);
}
