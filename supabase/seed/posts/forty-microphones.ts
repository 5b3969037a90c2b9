import type { PostFields } from "@portfolio/content/post";

export const fortyMicrophones: Partial<PostFields> = {
  title: "Forty microphones and a library card",
  slug: "forty-microphones",
  excerpt:
    "What happened when we let anybody borrow good microphones for nothing. Nearly all of them came back.",
  category: "Community",
  tags: ["thursday bench", "lending", "community"],
  cover: null,
  content: `*Draft. The numbers for the last quarter are missing, and Teresa should read it first.*

Five years ago a radio station in Amadora closed and left us its cupboard. In it were twenty-six microphones, most of them better than anything we could have bought, and a note that said *please do not put these in another cupboard*.

So we asked the public library down the road whether they would lend them out. The librarian thought about it for roughly as long as it takes to stamp a book. Since then anybody with a library card can borrow a microphone, a cable and a small recorder for two weeks. No deposit, no form, no explanation of what it is for.

## What we were told would happen

That they would be stolen. That they would be broken. That nobody would come.

## What happened

We are at forty microphones now, because people gave us more. In five years there were some 1,100 loans. Three microphones did not come back, and one of those turned up last spring in the book return, wrapped in a sock, with a jar of quince jam.

Eleven came back broken. Seven of the people who broke one stayed on a Thursday to help mend it, and two of those are now the ones who show others how to solder.

As for nobody coming, here is what people made that I know of:

- a grandmother's recipes, all of them, with the grandmother
- the dawn chorus on the same balcony for three hundred mornings
- evidence in a dispute about a nightclub, which the nightclub won
- a wedding, twice, because the first one had the lens cap on, so to speak
- eleven first broadcasts by a school in Almada
- one album that you may have heard

![Two stones in water whose rings cross](/sample/community-radio.webp "Radio night with the school in Almada")

## How it works

The collection lives in a grey cabinet beside the travel guides. Each microphone hangs in a cloth bag that we sew from old banners. In the bag is a card with three sentences:

> Point it at what you love. Closer than you think. Bring it back and tell us one thing.

The *one thing* is the whole administration. There is a notebook on a string. Most people write a line, some write two pages, and one man has drawn the same cat for three years.

There is no reservation system. If it hangs there you may take it; if not, somebody else is having a good week. We tried a web form for a month. Loans fell by half. It turned out that people do not want to book a microphone. They want to see one and have an idea.

## What it costs

The library pays nothing. The bench pays for cables, which are the only thing that really wears out: about ninety euros a year. Every first Thursday two of us test everything that has come back, which takes an hour and is the nicest hour of the month.

If you want to do this where you live, you need less than you think. Six microphones are enough to begin. Ask the library and not the council. Write the card by hand. And do not, whatever anybody tells you, ask people what it is for. They do not know yet. That is what the two weeks are for.

*To add: the table per year, and permission for the photograph of the cabinet.*`,
};
