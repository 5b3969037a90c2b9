import type { PostFields } from "@portfolio/content/post";
import { sampleImage } from "@portfolio/content/sample-image";

export const oneButton: Partial<PostFields> = {
  title: "In praise of one button",
  slug: "in-praise-of-one-button",
  excerpt:
    "Three years of shipping a recorder that does almost nothing, and what people asked for instead of features.",
  category: "Tools",
  tags: ["hardware", "murmur", "restraint"],
  cover: sampleImage(
    "post-one-button",
    "A vermilion disc in the middle of widening rings on dark blue",
    "#22333d",
  ),
  content: `When I showed the first Murmur to a friend who records birds for a living, she pressed the button, waited, pressed it again and said: "And then?" I said that was it. She laughed for quite a while. Then she borrowed it for a weekend and did not give it back.

Murmur has one button. It starts a recording and it stops a recording. There is no screen, no gain wheel, no menu, no companion app. In three years it is the only decision about the thing that I have never wanted to change, and the only one I am still asked to defend.

## The button is not simple

It took four months. A button that does one thing has nowhere to hide: if it clicks, the click is on the recording. If it is too light it goes off in a bag; too heavy and the whole recorder dips when you press it, and you hear that too.

We ended up with a silicone dome under a disc of beech, 2.1 millimetres of travel, 160 grams of force. The light comes on after the recording has really started and not before. That sounds obvious. Take any recorder from a shop and count how long it lies to you.

> The light is a promise. If it is on, you have it.

## What I left out, and where it went

Leaving something out does not make the need go away. It moves the work to somebody: to the person, to the maker, or to nobody because it turns out not to be work.

**Gain** moved to us. Two converters run at once, one of them 18 decibels quieter, and the better one is chosen afterwards, sample by sample. This was the hardest engineering in the whole project and nobody has ever mentioned it. That is the review I wanted.

**File names** moved to nobody. A recording is called by its time and its place. People told me they would miss naming things. They do not; they never did it in the field anyway, they only intended to.

**Playback** moved to the person. You cannot listen on the recorder. I was afraid of this one, and I was half wrong: people do miss it, for about a week. Then they notice that they have stopped checking, and that the second half of the walk has become a walk.

## The letters

I keep every letter that asks for a feature. There are 214 by now. I sorted them last winter, expecting a list of features. What I found were sentences like these:

- *I would like a screen so that I can be sure it is recording.*
- *I would like a level meter so that I know it is not too loud.*
- *I would like an app so that I can see how much battery is left.*

Not one of these people wants a screen. They want to be sure. A screen is simply the only way a device has ever told them so. So the second run got a light that breathes while it records and blinks twice if anything at all is wrong, and a battery that lasts longer than anyone's trip. The letters about screens stopped, more or less overnight.

I do not think every object should have one button. A cooker with one button would be a menace. But I have started to read every request twice: once for the thing it asks for, and once for the worry underneath. The worry is nearly always cheaper to fix, and the fix is nearly always quieter.

## What the bird friend says

She still has the first one. The beech has gone dark where her thumb goes. I asked her recently what she would change. She thought about it for a bit, turned it over twice, and asked whether the next one could be a little harder to put down somewhere and forget.

It could. The third run is orange.`,
};
