import { inLanguages } from '../platform/i18n/in-languages.ts'

export const contactPage = inLanguages({
  pageTitle: { en: 'Contact', bn: 'যোগাযোগ' },
  description: {
    en: 'Address, phone, opening hours and a form to write to the clinic.',
    bn: 'ঠিকানা, ফোন, খোলা থাকার সময় আর ক্লিনিককে লেখার ফর্ম।',
  },
})

export const contact = inLanguages({
  title: { en: 'Contact Us', bn: 'আমাদের সঙ্গে যোগাযোগ' },
  name: { en: 'Full name', bn: 'পুরো নাম' },
  email: { en: 'Email', bn: 'ইমেইল' },
  message: { en: 'Message', bn: 'মেসেজ' },
  messagePlaceholder: { en: 'Describe your problem ...', bn: 'আপনার সমস্যার কথা লিখুন …' },
  send: { en: 'Send', bn: 'পাঠান' },
  sending: { en: 'Sending …', bn: 'পাঠানো হচ্ছে …' },
  sent: { en: 'Message Send', bn: 'মেসেজ পাঠানো হয়েছে' },
  website: { en: 'Leave this empty', bn: 'এই ঘরটি খালি রাখুন' },
  where: { en: 'Where we are', bn: 'আমরা কোথায়' },
  mapNote: { en: 'The map comes from OpenStreetMap.', bn: 'ম্যাপটি OpenStreetMap থেকে আসে।' },
  openMap: { en: 'Open in OpenStreetMap', bn: 'OpenStreetMap-এ খুলুন' },
  mapTitle: { en: 'Map of the clinic’s street', bn: 'ক্লিনিকের রাস্তার ম্যাপ' },
})
