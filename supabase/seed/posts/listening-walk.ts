import type { PostFields } from "@portfolio/content/post";
import { sampleImage } from "@portfolio/content/sample-image";

export const listeningWalk: Partial<PostFields> = {
  title: "How to take a listening walk",
  slug: "how-to-take-a-listening-walk",
  excerpt:
    "You need shoes, an hour and somebody who will not talk. Instructions for hearing a street you know.",
  category: "Listening",
  tags: ["sound", "walking", "lisbon"],
  cover: sampleImage(
    "post-listening-walk",
    "A vermilion path with stops across drifting lines in ochre and green",
    "#f6efe3",
  ),
  content: `On the first Sunday of the month I take a dozen strangers around a block in Graça that takes nine minutes to walk. We need an hour. Nobody speaks until the end. People have told me that it was the strangest tour of Lisbon they ever paid nothing for.

You do not need me for it. Here is how to do it where you live.

## Before you leave

Pick a loop you already know. A new place is full of things to look at, and looking wins. What you want is a street so familiar that your eyes have given up on it.

Go early, or go just after rain. Leave the headphones, obviously. Leave the recorder too, the first time: you will start listening *for the recording*, which is a different sport.

Take one other person if you can. Two people keep each other honest. Agree on the silence beforehand, and on who decides when to cross.

## The first ten minutes

Walk at half your speed. You will hear mainly yourself: coat, shoes, breath, the keys you should have left at home. Good. That is the floor of what you can hear, and it is worth knowing how loud you are.

Now stop somewhere, close your eyes, and count sounds. Not kinds of sound, only how many there are at once. Most people find four, then seven. With a little patience there are usually eleven or twelve, and the last three were there all along.

> The nearest sound arrives first. The furthest one is waiting for you to finish with it.

## Three exercises

**Find the edge.** What is the most distant thing you can hear? On a weekday in my street it is the corner with the tram. On Sunday it is the other side of the river. The city is about four kilometres wider when the buses are asleep, and you can stand still and feel it open.

**Hear a wall.** Walk along a building and keep your ears on your own steps. A doorway is a little gulp. A shop window is brighter than stone. A parked van cuts a piece out of the street as neatly as scissors. You have known all this since you were two years old; nobody has asked you about it since.

**Follow one thing.** Choose a sound that moves, a bicycle, a dog, a suitcase, and stay with it until it is gone. Then stay five seconds longer. That last part is the exercise.

## What you may notice

- Air conditioners play chords. In my street it is nearly a minor sixth.
- Birds sing over traffic at a higher pitch than birds in the park.
- A street with its windows open in the evening has a *menu*.
- Languages have different silences between their words.
- You have been holding your shoulders up against something. It has just stopped.

## Afterwards

Sit down before you talk. Then each of you tells the other one sound, only one, and where it was. It is remarkable how seldom it is the same one, and how precisely both of you can point to it.

After that, talk as much as you like. Most groups of mine cannot be stopped. They have just spent an hour with a dozen strangers in something very close to intimacy, and nobody had to say anything about themselves.

If you want to keep something, draw it. I give people a card with the loop printed on it and a soft pencil. No words, only marks: thick, thin, dotted, smudged. I have some three hundred of these cards in a drawer by now. No two look alike, and if you know the block you can read every one of them.

That drawer is where [Low Tide](/#thoughts) came from, as it happens. But that is another walk.`,
};
