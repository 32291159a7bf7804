import type { SampleBlog } from './sample-types.ts'

/** Oldest first. Plain text; an empty line separates paragraphs. */
export const sampleBlogs: readonly SampleBlog[] = [
  {
    slug: 'pregnancy-and-teeth',
    question: 'Can I go to the dentist while I am pregnant?',
    daysAgo: 61,
    answer: `Yes, and please do. A check-up and a cleaning are safe at any time, and gums need more care than usual while you are expecting: hormones make them swell and bleed more easily.

If something needs treating, the middle three months are the most comfortable time for it. A filling with a local anaesthetic is fine. What can wait, such as whitening, waits until after the birth. X-rays are taken only when they are really needed, and then with a shield.

Tell us that you are pregnant, how far along you are and what medicines you take. If you are sick in the mornings, rinse with water and wait half an hour before you brush, so that the acid is gone first.

A tooth that hurts is not something to bear for months. An infection is worse for you and the baby than its treatment.`,
  },
  {
    slug: 'toothache-at-night',
    question: 'My tooth hurts at night. What can I do until morning?',
    daysAgo: 48,
    answer: `Rinse with warm salt water, raise your head on a second pillow, and take the painkiller you know you tolerate, in the dose its leaflet gives. A cold cloth on the cheek helps too.

Pain is often stronger when you lie down because more blood reaches the tooth. Don’t put an aspirin or clove oil on the gum: both can burn it. Don’t take antibiotics left over from another time; they rarely help and can do harm.

Call us when we open, even if the pain has gone by then. A tooth that stops hurting by itself may only have lost its nerve, and the infection goes on quietly.

Go to a hospital at once if your face swells quickly, you have a fever, or it is hard to swallow, breathe or open your mouth.`,
  },
  {
    slug: 'sensitive-teeth',
    question: 'Why do my teeth hurt with cold water or hot tea?',
    daysAgo: 34,
    answer: `Most often because a little of the root is bare: gums draw back, and the layer below has fine channels that lead to the nerve. Brushing hard is a common cause, and so are acidic drinks and grinding at night.

Start with a soft brush and small strokes, and a toothpaste for sensitive teeth. Leave it on the teeth instead of rinsing it off. Give it three or four weeks.

Come to us if only one tooth hurts, if the ache stays for more than a few seconds after the cold has gone, or if hot is worse than cold. That can be decay, a crack or an inflamed nerve, and those are easier to mend early.`,
  },
  {
    slug: 'bleeding-gums',
    question: 'My gums bleed when I brush. Should I stop?',
    daysAgo: 23,
    answer: `No, brush on, gently and twice a day. Bleeding is usually a sign that soft plaque has stayed along the gum for too long and inflamed it. Where it bleeds is where the brush is needed most.

Use a soft brush at a slant, half on the tooth and half on the gum, and clean between the teeth once a day. In one to two weeks the bleeding should be less.

If it isn’t, tartar has probably formed, which no brush takes off. A scaling does. Come sooner if a tooth feels loose, if the gum is swollen or tastes bad, or if you take blood thinners or have diabetes: those change how gums heal, and we plan for it.`,
  },
  {
    slug: 'first-visit-of-a-child',
    question: 'When should a child first see a dentist?',
    daysAgo: 11,
    answer: `By the first birthday, or when the first tooth shows, whichever is sooner. It is a short, friendly visit: the child sits on your lap, we count the teeth, and you can ask about everything from bottles to thumbs.

Come when your child is rested and fed. Say that we will count teeth; leave out words like needle, hurt and brave. Children hear the worry in them, even when they are meant kindly.

After that, twice a year is enough for most. Brush for your child until they can tie their own shoes, with a smear of fluoride toothpaste the size of a grain of rice, and from three years on the size of a pea.

Milk teeth matter. They hold the place for the teeth that come after, and a toothache at four hurts as it does at forty.`,
  },
  {
    slug: 'does-scaling-make-teeth-loose',
    question: 'Does scaling make teeth loose?',
    daysAgo: 2,
    answer: `No. It removes the tartar that was holding swollen gums away from the tooth. When a thick layer comes off, the tooth can feel different for some days, because your tongue finds the gaps that the tartar had filled.

If a tooth was already loose, the tartar may have acted like a splint. Scaling then shows what was there before; it did not cause it. Left alone, the gum and the bone below would go on shrinking, and in the end that is what makes teeth fall out.

Gums usually tighten up again within two to four weeks. Your teeth may feel cold air for a while. A soft brush and a toothpaste for sensitive teeth help.

Most people need a scaling once or twice a year. We will tell you honestly when you don’t.`,
  },
]
