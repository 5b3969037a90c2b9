import type { PostFields } from "@portfolio/content/post";
import { sampleImage } from "@portfolio/content/sample-image";

export const loudDefaults: Partial<PostFields> = {
  title: "Defaults are the loudest thing you design",
  slug: "loud-defaults",
  excerpt:
    "Nine people in ten never change a setting. A field guide to choosing the values they will live with.",
  category: "Tools",
  tags: ["design", "defaults", "attention"],
  featured: true,
  seo_description:
    "Most people never open the settings. How to choose defaults that deserve to be lived with, with five questions to ask of each one.",
  cover: sampleImage(
    "post-loud-defaults",
    "A grid of small black dots that makes room for one large vermilion disc",
    "#f6efe3",
  ),
  content: `At Ohm & Field we once shipped a recorder whose wind filter was off unless you turned it on. It was in the second menu, clearly named, explained on page six. We were proud of page six.

Two years later a customer sent us her archive to rescue: four hundred interviews, made outdoors, in the Alentejo, in spring. Every one of them had the wind in it. She had never opened the second menu. Why would she? The recorder recorded.

I have thought about that archive more than about any interface I have drawn. We had made a choice for her, four hundred times, and called it *her preference*.

## Almost nobody changes anything

The numbers differ from study to study but not by much. When we finally measured our own devices, with permission, it looked like this:

| Setting | Left as shipped |
| --- | ---: |
| Display brightness | 61% |
| File format | 88% |
| Wind filter | 93% |
| Button sounds | 94% |
| Power-off time | 97% |

Brightness is the exception that explains the rest. It is the only one of the five whose effect you see while you change it. Everything else asks you to imagine a future in which you will be annoyed, and then to act against it. People are busy. They go and record something.

So the default is not the neutral starting point from which people choose. For nearly everyone it *is* the product, and the settings page is a letter to the other six per cent.

## Five questions

I now ask the same five questions of every default before it leaves the bench. They fit on a card, and the card is pinned above the soldering station.

1. **Who is hurt if this is wrong, and do they find out in time?** Wind noise is found out a year later. Choose the value whose failure is noticed at once.
2. **Can it be undone afterwards?** If you can remove it later but never add it back, ship it added.
3. **Would I be comfortable saying it aloud?** "We share your location unless you stop us" is an unpleasant sentence. Then it is an unpleasant default.
4. **Does it still hold on the thousandth day?** Most defaults are tuned to the first five minutes, because that is when somebody is watching.
5. **Is it a decision, or did we just not decide?** Zero, empty and off are choices. They are merely the ones nobody signed.

## The quiet ones

The third question is about manners, and manners are mostly about volume. Every beep, badge, banner and blinking light in a new object is somebody's default. Each was reasonable in its own meeting. Together they are why a kitchen at night looks like an airport.

My rule for sound is simple: a thing may speak when it is spoken to, when it is finished, and when it is on fire. For light I allow one lamp, and it must mean one thing.

It is harder than it sounds, because quiet does not demonstrate well. Nobody walks past a table at a fair and stops because something failed to beep. You have to trust that the person will be there on the thousandth day and will notice, without noticing, that they are not tired.

## What became of the wind filter

It is on, in every unit since. You can turn it off in the second menu, and page six explains when you would want to.[^studio] We wrote to everybody who had bought the earlier ones, told them plainly what we had got wrong, and paid the postage for the change.

About a third of them sent it in. The others, I suppose, never read the letter. That was the last thing this recorder taught me: even an apology has a default, and the default is that it is not opened.

[^studio]: Indoors, mostly. The filter takes away a little of the body of a cello. Cellists, as a group, do open the second menu.`,
};
