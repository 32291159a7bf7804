/** The sample's reviews, the oldest first. */
export const sampleReviews = [
  {
    reviewerName: 'Jamal Khan',
    title: 'The price stayed the price',
    review: 'They told me what the crown would cost before they touched anything, and that is what I paid.',
    daysAgo: 96,
    photo: '/pictures/patients/jamal-khan.svg',
    bn: {
      reviewerName: 'জামাল খান',
      title: 'যে খরচ বলেছিলেন, সেটাই',
      review: 'দাঁতে হাত দেওয়ার আগেই বলে দিয়েছিলেন ক্রাউনে কত খরচ হবে। ঠিক তত টাকাই দিয়েছি।',
    },
  },
  {
    reviewerName: 'Ayesha Siddika',
    title: 'Patient with my son',
    review:
      'My four-year-old would not open his mouth. Dr. Nadia let him count her teeth first. Now he asks when we go again.',
    daysAgo: 81,
    photo: '/pictures/patients/ayesha-siddika.svg',
    bn: {
      reviewerName: 'আয়েশা সিদ্দিকা',
      title: 'আমার ছেলের সঙ্গে কত ধৈর্য',
      review:
        'আমার চার বছরের ছেলে কিছুতেই মুখ খুলছিল না। ডা. নাদিয়া আগে ওকে নিজের দাঁত গুনতে দিলেন। এখন ছেলেই জিজ্ঞেস করে, আবার কবে যাব।',
    },
  },
  {
    reviewerName: 'Peter Gomes',
    title: 'A late start, well handled',
    review:
      'They ran twenty minutes late. Someone came out, said why, and offered me another time. I stayed, and it was worth it.',
    daysAgo: 66,
    photo: '/pictures/patients/peter-gomes.svg',
    bn: {
      reviewerName: 'পিটার গোমেজ',
      title: 'দেরি হয়েছিল, সুন্দর সামলেছেন',
      review: 'বিশ মিনিট দেরি হচ্ছিল। একজন এসে কারণ বললেন, অন্য সময়ও দিতে চাইলেন। আমি থেকে গেলাম, থেকে ভালোই করেছি।',
    },
  },
  {
    reviewerName: 'Sharmin Akter',
    title: 'Booked at midnight',
    review: 'I booked from my phone at midnight with a toothache and was in the chair at nine. No phone queue at all.',
    daysAgo: 52,
    photo: '/pictures/patients/sharmin-akter.svg',
    bn: {
      reviewerName: 'শারমিন আক্তার',
      title: 'মাঝরাতে বুকিং',
      review: 'দাঁতব্যথা নিয়ে মাঝরাতে মোবাইল থেকে বুক করলাম, সকাল নয়টায় চেয়ারে। ফোনের লাইনে একটুও অপেক্ষা করতে হয়নি।',
    },
  },
  {
    reviewerName: 'Rafiq Uddin',
    title: 'They said no',
    review:
      'I wanted whitening. They showed me why it would not change my old fillings and sent me home without selling me anything.',
    daysAgo: 39,
    photo: '/pictures/patients/rafiq-uddin.svg',
    bn: {
      reviewerName: 'রফিক উদ্দিন',
      title: 'তাঁরা না করে দিলেন',
      review:
        'দাঁত সাদা করাতে চেয়েছিলাম। তাতে আমার পুরোনো ফিলিংয়ের রং কেন বদলাবে না, দেখিয়ে দিলেন। কোনো কিছু না গছিয়ে বাড়ি পাঠিয়ে দিলেন।',
    },
  },
  {
    reviewerName: 'Mitu Das',
    title: 'Sore, but as they said',
    review:
      'My cheek was swollen for three days after the wisdom tooth, exactly as the paper they gave me said. They called on the second day to ask.',
    daysAgo: 27,
    photo: '/pictures/patients/mitu-das.svg',
    bn: {
      reviewerName: 'মিতু দাস',
      title: 'ব্যথা ছিল, তবে যেমন বলেছিলেন',
      review: 'আক্কেল দাঁত তোলার পর তিন দিন গাল ফোলা ছিল, হাতে দেওয়া কাগজে ঠিক যেমন লেখা ছিল। দ্বিতীয় দিন ফোন করে খোঁজও নিয়েছেন।',
    },
  },
  {
    reviewerName: 'Abdul Karim',
    title: 'Clean and unhurried',
    review: 'Everything is opened in front of you, and nobody looks at the clock while you ask your questions.',
    daysAgo: 16,
    photo: '/pictures/patients/abdul-karim.svg',
    bn: {
      reviewerName: 'আবদুল করিম',
      title: 'পরিষ্কার, কোনো তাড়াহুড়া নেই',
      review: 'সবকিছু আপনার সামনেই খোলা হয়, আর আপনি প্রশ্ন করার সময় কেউ ঘড়ির দিকে তাকান না।',
    },
  },
  {
    reviewerName: 'Nusrat Jahan',
    title: 'Before my tea got cold',
    review: 'I was afraid for ten years. They explained every step, and it was over before my tea got cold.',
    daysAgo: 5,
    photo: '/pictures/patients/nusrat-jahan.svg',
    bn: {
      reviewerName: 'নুসরাত জাহান',
      title: 'চা ঠান্ডা হওয়ার আগেই',
      review: 'দশ বছর ধরে ভয়ে ছিলাম। প্রতিটি ধাপ বুঝিয়ে বললেন, আর আমার চা ঠান্ডা হওয়ার আগেই সব শেষ।',
    },
  },
]
