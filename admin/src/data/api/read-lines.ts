/** The lines of a response as they arrive. Omits text after the last line break. */
export async function* readLines(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let incompleteLine = "";
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk?.value) return;
    const lines = (incompleteLine + chunk.value).split("\n");
    incompleteLine = lines.pop() ?? "";
    yield* lines;
  }
}
