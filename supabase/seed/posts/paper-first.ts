import type { PostFields } from "@portfolio/content/post";
import { sampleImage } from "@portfolio/content/sample-image";

export const paperFirst: Partial<PostFields> = {
  title: "Paper first, then cardboard, then regret",
  slug: "paper-first",
  excerpt: "Why every object I make is a bad drawing, then a worse box, long before it is a file.",
  category: "Making",
  tags: ["prototyping", "paper", "process"],
  cover: sampleImage(
    "post-paper-first",
    "Eight paper flowers cut freely, each on a sheet of another colour",
    "#e8d8bd",
  ),
  content: `There is a shelf in my workshop with thirty-one cardboard boxes on it, each about the size of a bar of soap. Visitors take them for packaging. They are, in order, everything I knew about a recorder called Murmur before I was willing to know it more expensively.

I work in paper first. Not because I am nostalgic, and not because I draw well. I do it because paper is the only material that is embarrassed for you.

## A drawing cannot be finished

A file looks finished from the first minute. The corners are round, the type is set, the shadow falls where shadows fall. People look at it and see a product, so they tell you about the colour. Nobody has ever told me about the colour of a pencil sketch. They tell me that they do not understand what it is for.

That is the only thing worth hearing in the first week.

My drawings are done on the backs of proofs with a pen I do not like. Both are important. Good paper makes you careful, and a good pen makes you draw *well*, which is a way of not thinking. I allow ten minutes and then I have to draw another one.

## Cardboard has a back

The second step is a box, because a drawing has no back, no weight and no other side of the table.

The first cardboard Murmur was 40 millimetres thick. It was obviously right until somebody put it into a jacket. The second was thin and slipped out of every hand over sixty. Number seven had the button on the narrow side, which tested beautifully until it rained and everybody pulled their sleeves down. You can find out all of this from a model on a screen, in the sense that the information is in there. But you have to already suspect it.

Some rules that have held:

1. **Make it in the time of one coffee.** If it takes longer you will defend it.
2. **Put the real weight in.** A bag of coins will do. Weight is half of what a hand believes.
3. **Give it away for a night.** Do not explain it. Ask the next day where they put it down.
4. **Write on it.** Every box carries its date and the one reason it was wrong.
5. **Never throw one out.** You will make number four again in March, and it will still be wrong.

## Then regret

The third step is the one where it gets a file, a board, a mould and an invoice, and I call it regret because it always contains some. The idea is not to avoid that. It is to buy it as late as possible and in the smallest size.

When I worked on [charts for harbour pilots](/cv), a change of the palette on paper cost an afternoon. In software it cost a sprint. After certification it cost nine months and a meeting in Rotterdam. It was the same change, and we had drawn it on the first day, and put it away because it looked like a sketch.

> Cheap mistakes are a material. Buy plenty and keep them dry.

## But you make software

Yes, mostly. It works there too, and it works better than the tools made for it. I fold a sheet in eight and every panel is a state: nothing yet, one thing, too many things, no network, wrong password, coming back after a year. If the eight panels do not tell a story I have no business opening an editor.

The state people forget is the last one. Somebody comes back after a year. They have forgotten everything; what does the first screen say? On paper this panel is empty, and you can see that it is empty. In a file it does not exist, and nothing tells you.

So there is a shelf, and a drawer of folded sheets, and a jar of pens I do not like. From the outside it looks like a slow way to work. It is the fastest I know. I have only ever been slow when I started at the end.`,
};
