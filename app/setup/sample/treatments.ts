import type { SampleTreatment } from './sample-types.ts'

/** Oldest first: the home page shows the last three. */
export const sampleTreatments: readonly SampleTreatment[] = [
  {
    slug: 'dental-check-up',
    name: 'dental check-up',
    costTaka: 500,
    durationMinutes: 20,
    category: 'Check-up and cleaning',
    searchWords: ['checkup', 'consultation', 'x-ray', 'bad breath', 'second opinion', 'mouth ulcer'],
    about:
      'We look at every tooth and your gums, and tell you plainly what we see. It takes twenty minutes and does not hurt. If something needs doing, you hear what, how soon and what it costs before anything begins.',
  },
  {
    slug: 'tooth-coloured-filling',
    name: 'tooth-coloured filling',
    costTaka: 2500,
    durationMinutes: 40,
    category: 'Fillings and root canals',
    searchWords: ['cavity', 'decay', 'hole in a tooth', 'broken tooth', 'composite', 'tooth pain'],
    about:
      'The decay comes out, and a filling in the colour of your tooth goes in. One visit, under a local anaesthetic when the hole is deep; you may feel pressure, not pain. The price is for one tooth.',
  },
  {
    slug: 'root-canal-treatment',
    name: 'root canal treatment',
    costTaka: 6500,
    durationMinutes: 60,
    category: 'Fillings and root canals',
    searchWords: ['rct', 'tooth pain', 'toothache', 'abscess', 'swelling', 'nerve'],
    about:
      'When the nerve of a tooth is inflamed, this ends the pain and keeps the tooth. We numb it, clean the canals and seal them, usually in two visits. The tooth can ache a little for a few days; most of these teeth need a crown later, which is not in this price.',
  },
  {
    slug: 'tooth-extraction',
    name: 'tooth extraction',
    costTaka: 2000,
    durationMinutes: 30,
    category: 'Removing teeth',
    searchWords: ['pull a tooth', 'take out a tooth', 'loose tooth', 'tooth pain', 'toothache'],
    about:
      'We take out a tooth that can’t be saved, gently and fully numb. You feel pushing, not pain, and go home with gauze, written advice and our number. We talk about closing the gap before, not after.',
  },
  {
    slug: 'wisdom-tooth-removal',
    name: 'wisdom tooth removal',
    costTaka: 8000,
    durationMinutes: 60,
    category: 'Removing teeth',
    searchWords: ['wisdom', 'impacted', 'jaw pain', 'gum swelling at the back'],
    about:
      'For a wisdom tooth that lies crooked or keeps getting infected. It is a small operation under local anaesthetic, with an X-ray first. Expect a swollen cheek for two or three days; the price includes the visit to take the stitches out.',
  },
  {
    slug: 'zirconia-crown',
    name: 'zirconia crown',
    costTaka: 12000,
    durationMinutes: 45,
    category: 'Crowns and new teeth',
    searchWords: ['cap', 'broken tooth', 'cover'],
    about:
      'A strong white cap for a tooth that is broken or has had a root canal. Two visits: one to shape the tooth and take the measure, one to fit the crown. You leave the first with a temporary one, so there is never a gap.',
  },
  {
    slug: 'teeth-whitening',
    name: 'teeth whitening',
    costTaka: 9000,
    durationMinutes: 60,
    category: 'Looks',
    searchWords: ['bleaching', 'yellow teeth', 'stains', 'smile', 'whiter teeth'],
    about:
      'A few shades brighter in an hour, with your gums protected. Teeth can be sensitive for a day or two. It does not change fillings or crowns, so we look at those with you first and tell you honestly what will and won’t get lighter.',
  },
  {
    slug: 'braces',
    name: 'braces',
    costTaka: 45000,
    durationMinutes: 45,
    category: 'Looks',
    searchWords: ['crooked teeth', 'straighten', 'orthodontics', 'gaps', 'aligners', 'children'],
    about:
      'Straighter teeth at a pace your mouth can follow, checked every month. The first visit is for looking, X-rays and a plan; most people wear braces for a year to two. The price covers the whole treatment and can be paid in parts.',
  },
  {
    slug: 'dental-implant',
    name: 'dental implant',
    costTaka: 65000,
    durationMinutes: 60,
    category: 'Crowns and new teeth',
    searchWords: ['missing tooth', 'screw', 'artificial tooth', 'denture', 'gap'],
    about:
      'A new root and crown that chews like your own, in two to five visits. A small titanium screw is set under local anaesthetic and left to heal for about three months. The price is for one tooth, from the first X-ray to the finished crown.',
  },
  {
    slug: 'scaling-and-polish',
    name: 'scaling & polish',
    costTaka: 1500,
    durationMinutes: 40,
    category: 'Check-up and cleaning',
    searchWords: ['cleaning', 'tartar', 'plaque', 'bleeding gums', 'gum disease'],
    about:
      'Tartar off, stains gone, gums calm again. Forty minutes, no drilling. It may tickle or sting a little where gums are sore; that passes within a day. Eat as usual before you come.',
  },
]
