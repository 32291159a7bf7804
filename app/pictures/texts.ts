import { inLanguages } from '../platform/i18n/in-languages.ts'

export const photo = inLanguages({
  hint: {
    en: 'A web address that starts with https://. Until we have a copy, a drawing is shown.',
    bn: 'ছবির লিংক, শুরুতে https:// থাকবে। আমরা ছবিটির কপি না পাওয়া পর্যন্ত একটি আঁকা ছবি দেখা যাবে।',
  },
  optionalHint: {
    en: 'Optional. A web address that starts with https://. Without a photo a drawing is shown.',
    bn: 'না দিলেও চলে। ছবির লিংক, শুরুতে https:// থাকবে। ছবি না থাকলে একটি আঁকা ছবি দেখা যাবে।',
  },
  later: {
    en: 'We can’t get a picture from this address yet. Go on all the same: until we can, a drawing is shown.',
    bn: 'এই লিংক থেকে এখনো ছবি আনা যাচ্ছে না। তবু এগিয়ে যান: ছবি না আসা পর্যন্ত একটি আঁকা ছবি দেখা যাবে।',
  },
  preview: { en: 'Preview of the photo', bn: 'ছবির প্রিভিউ' },
  upload: { en: 'Upload a photo instead', bn: 'লিংকের বদলে ছবি আপলোড করুন' },
  uploading: { en: 'Uploading …', bn: 'আপলোড হচ্ছে …' },
  looking: { en: 'Looking at the picture …', bn: 'ছবিটি দেখা হচ্ছে …' },
  shown: { en: 'This is how it will look.', bn: 'ছবিটি এমন দেখাবে।' },
})
