const words = (text: string) => text.split(', ')

/** The sample's treatments, the oldest first, since the home page shows the last three. */
export const sampleTreatments = [
  {
    name: 'dental check-up',
    costTaka: 500,
    durationMinutes: 20,
    category: 'Check-up and cleaning',
    searchWords: words('checkup, consultation, x-ray, bad breath, second opinion, mouth ulcer'),
    about:
      'We look at every tooth and your gums, and tell you plainly what we see. It takes twenty minutes and does not hurt. If something needs doing, you hear what, how soon and what it costs before anything begins.',
    photo: '/pictures/treatments/dental-check-up.svg',
    bn: {
      name: 'দাঁতের চেকআপ',
      category: 'চেকআপ ও পরিষ্কার',
      searchWords: words(
        'চেকআপ, চেক আপ, চেক-আপ, দাঁত দেখানো, দাঁতের ডাক্তার, পরামর্শ, এক্স-রে, এক্সরে, মুখে গন্ধ, মুখে দুর্গন্ধ, আরেক ডাক্তারের মত, মুখে ঘা',
      ),
      about:
        'আমরা প্রতিটি দাঁত আর মাড়ি দেখি, আর যা দেখি সোজাসুজি বলি। ২০ মিনিট লাগে, ব্যথা লাগে না। কিছু করার দরকার হলে কী করতে হবে, কত তাড়াতাড়ি আর কত খরচ, সব শুরুর আগেই জানবেন।',
    },
  },
  {
    name: 'tooth-coloured filling',
    costTaka: 2500,
    durationMinutes: 40,
    category: 'Fillings and root canals',
    searchWords: words('cavity, decay, hole in a tooth, broken tooth, composite, tooth pain'),
    about:
      'The decay comes out, and a filling in the colour of your tooth goes in. One visit, under a local anaesthetic when the hole is deep; you may feel pressure, not pain. The price is for one tooth.',
    photo: '/pictures/treatments/tooth-coloured-filling.svg',
    bn: {
      name: 'দাঁতের রঙের ফিলিং',
      category: 'ফিলিং ও রুট ক্যানেল',
      searchWords: words(
        'ফিলিং, দাঁতে পোকা, দাঁতের পোকা, দাঁত ক্ষয়, দাঁতে গর্ত, ভাঙা দাঁত, দাঁত ভেঙে গেছে, কম্পোজিট, দাঁত ব্যথা, দাঁতে ব্যথা, দাঁত ব্যাথা, দাঁতে ব্যাথা',
      ),
      about:
        'ক্ষয় হওয়া অংশ ফেলে দিয়ে দাঁতের রঙের ফিলিং বসানো হয়। এক ভিজিটেই শেষ; গর্ত গভীর হলে অবশ করার ইনজেকশন দিই। চাপ টের পেতে পারেন, ব্যথা নয়। এই খরচ একটি দাঁতের।',
    },
  },
  {
    name: 'root canal treatment',
    costTaka: 6500,
    durationMinutes: 60,
    category: 'Fillings and root canals',
    searchWords: words('rct, tooth pain, toothache, abscess, swelling, nerve'),
    about:
      'When the nerve of a tooth is inflamed, this ends the pain and keeps the tooth. We numb it, clean the canals and seal them, usually in two visits. The tooth can ache a little for a few days; most of these teeth need a crown later, which is not in this price.',
    photo: '/pictures/treatments/root-canal-treatment.svg',
    bn: {
      name: 'রুট ক্যানেল',
      category: 'ফিলিং ও রুট ক্যানেল',
      searchWords: words(
        'রুট ক্যানেল, রুট ক্যানাল, রুট কেনেল, আরসিটি, দাঁত ব্যথা, দাঁতে ব্যথা, দাঁতের ব্যথা, দাঁত ব্যাথা, দাঁতে ব্যাথা, দাঁতে পুঁজ, পুঁজ, মাড়ি ফোলা, গাল ফোলা, নার্ভ',
      ),
      about:
        'দাঁতের নার্ভে প্রদাহ হলে এই চিকিৎসায় ব্যথা সারে, দাঁতটিও থাকে। আমরা দাঁত অবশ করি, ভেতরের নালি পরিষ্কার করে বন্ধ করে দিই, সাধারণত দুই ভিজিটে। কয়েক দিন একটু ব্যথা থাকতে পারে। এমন বেশির ভাগ দাঁতে পরে ক্রাউন লাগে, যা এই খরচের মধ্যে নেই।',
    },
  },
  {
    name: 'tooth extraction',
    costTaka: 2000,
    durationMinutes: 30,
    category: 'Removing teeth',
    searchWords: words('pull a tooth, take out a tooth, loose tooth, tooth pain, toothache'),
    about:
      'We take out a tooth that can’t be saved, gently and fully numb. You feel pushing, not pain, and go home with gauze, written advice and our number. We talk about closing the gap before, not after.',
    photo: '/pictures/treatments/tooth-extraction.svg',
    bn: {
      name: 'দাঁত তোলা',
      category: 'দাঁত তোলা',
      searchWords: words('দাঁত ফেলা, দাঁত উঠানো, দাঁত তুলতে চাই, নড়া দাঁত, দাঁত নড়ে, দাঁত ব্যথা, দাঁতে ব্যথা, দাঁতের ব্যথা, দাঁত ব্যাথা, দাঁতে ব্যাথা'),
      about:
        'যে দাঁত আর রাখা যায় না, তা পুরোপুরি অবশ করে আলতো হাতে তুলে দিই। চাপ টের পাবেন, ব্যথা নয়। বাড়ি যাবেন গজ, লেখা পরামর্শ আর আমাদের ফোন নম্বর নিয়ে। ফাঁকা জায়গাটা কীভাবে ভরা হবে, সে কথাও আগেই হয়ে যায়।',
    },
  },
  {
    name: 'wisdom tooth removal',
    costTaka: 8000,
    durationMinutes: 60,
    category: 'Removing teeth',
    searchWords: words('wisdom, impacted, jaw pain, gum swelling at the back'),
    about:
      'For a wisdom tooth that lies crooked or keeps getting infected. It is a small operation under local anaesthetic, with an X-ray first. Expect a swollen cheek for two or three days; the price includes the visit to take the stitches out.',
    photo: '/pictures/treatments/wisdom-tooth-removal.svg',
    bn: {
      name: 'আক্কেল দাঁত তোলা',
      category: 'দাঁত তোলা',
      searchWords: words('আক্কেল দাঁত, আক্কেল দাঁতে ব্যথা, বাঁকা আক্কেল দাঁত, চোয়ালে ব্যথা, চোয়াল ব্যথা, পেছনের মাড়ি ফোলা, পিছনের মাড়ি ফোলা'),
      about:
        'যে আক্কেল দাঁত বাঁকা হয়ে আছে বা যেটিতে বারবার ইনফেকশন হয়, তার জন্য। আগে এক্স-রে, তারপর অবশ করে ছোট একটি অপারেশন। দুই-তিন দিন গাল ফোলা থাকবে ধরে নিন। সেলাই কাটার ভিজিটও এই খরচের মধ্যে।',
    },
  },
  {
    name: 'zirconia crown',
    costTaka: 12000,
    durationMinutes: 45,
    category: 'Crowns and new teeth',
    searchWords: words('cap, broken tooth, cover'),
    about:
      'A strong white cap for a tooth that is broken or has had a root canal. Two visits: one to shape the tooth and take the measure, one to fit the crown. You leave the first with a temporary one, so there is never a gap.',
    photo: '/pictures/treatments/zirconia-crown.svg',
    bn: {
      name: 'জিরকোনিয়া ক্রাউন',
      category: 'ক্রাউন ও নতুন দাঁত',
      searchWords: words('ক্যাপ, দাঁতের ক্যাপ, ক্রাউন, ভাঙা দাঁত, দাঁত ভেঙে গেছে, দাঁতের কভার'),
      about:
        'ভাঙা বা রুট ক্যানেল করা দাঁতের জন্য মজবুত সাদা ক্যাপ। দুই ভিজিট: প্রথমটিতে দাঁত ঠিক আকারে এনে মাপ নেওয়া হয়, পরেরটিতে ক্রাউন বসানো হয়। প্রথম দিনেই একটি অস্থায়ী ক্রাউন পরে বাড়ি যাবেন, তাই কখনো ফাঁকা থাকবে না।',
    },
  },
  {
    name: 'teeth whitening',
    costTaka: 9000,
    durationMinutes: 60,
    category: 'Looks',
    searchWords: words('bleaching, yellow teeth, stains, smile, whiter teeth'),
    about:
      'A few shades brighter in an hour, with your gums protected. Teeth can be sensitive for a day or two. It does not change fillings or crowns, so we look at those with you first and tell you honestly what will and won’t get lighter.',
    photo: '/pictures/treatments/teeth-whitening.svg',
    bn: {
      name: 'দাঁত সাদা করা',
      category: 'দাঁতের সৌন্দর্য',
      searchWords: words('ব্লিচিং, হোয়াইটেনিং, হলুদ দাঁত, দাঁত হলুদ, দাঁতে দাগ, পানের দাগ, সুন্দর হাসি, সাদা দাঁত, দাঁত ঝকঝকে'),
      about:
        'এক ঘণ্টায় দাঁত কয়েক শেড উজ্জ্বল হয়, মাড়ি থাকে সুরক্ষিত। এক-দুই দিন দাঁত শিরশির করতে পারে। ফিলিং বা ক্রাউনের রং এতে বদলায় না। তাই আগে সেগুলো দেখে নিই, আর কোনটা সাদা হবে, কোনটা হবে না, তা সত্যি করে বলি।',
    },
  },
  {
    name: 'braces',
    costTaka: 45000,
    durationMinutes: 45,
    category: 'Looks',
    searchWords: words('crooked teeth, straighten, orthodontics, gaps, aligners, children'),
    about:
      'Straighter teeth at a pace your mouth can follow, checked every month. The first visit is for looking, X-rays and a plan; most people wear braces for a year to two. The price covers the whole treatment and can be paid in parts.',
    photo: '/pictures/treatments/braces.svg',
    bn: {
      name: 'ব্রেস',
      category: 'দাঁতের সৌন্দর্য',
      searchWords: words(
        'ব্রেসেস, আঁকাবাঁকা দাঁত, বাঁকা দাঁত, উঁচু দাঁত, দাঁত সোজা করা, দাঁতে তার, অর্থোডন্টিক্স, ফাঁকা দাঁত, দাঁতের ফাঁক, অ্যালাইনার, বাচ্চাদের দাঁত, শিশু',
      ),
      about:
        'দাঁত সোজা হয় ধীরে ধীরে, আপনার মুখে যতটা সয়; প্রতি মাসে আমরা দেখি। প্রথম ভিজিটে দাঁত দেখা, এক্স-রে আর পরিকল্পনা। বেশির ভাগ মানুষ এক থেকে দুই বছর ব্রেস পরেন। এই খরচ পুরো চিকিৎসার, আর কিস্তিতে দেওয়া যায়।',
    },
  },
  {
    name: 'dental implant',
    costTaka: 65000,
    durationMinutes: 60,
    category: 'Crowns and new teeth',
    searchWords: words('missing tooth, screw, artificial tooth, denture, gap'),
    about:
      'A new root and crown that chews like your own, in two to five visits. A small titanium screw is set under local anaesthetic and left to heal for about three months. The price is for one tooth, from the first X-ray to the finished crown.',
    photo: '/pictures/treatments/dental-implant.svg',
    bn: {
      name: 'ডেন্টাল ইমপ্ল্যান্ট',
      category: 'ক্রাউন ও নতুন দাঁত',
      searchWords: words(
        'ইমপ্ল্যান্ট, ইমপ্লান্ট, দাঁত নেই, পড়ে যাওয়া দাঁত, দাঁত লাগানো, স্ক্রু, নকল দাঁত, কৃত্রিম দাঁত, দাঁত বাঁধানো, বাঁধানো দাঁত, দাঁতের ফাঁকা জায়গা',
      ),
      about:
        'নতুন শিকড়, তার ওপর নতুন ক্রাউন, আর নিজের দাঁতের মতোই চিবানো যায়। দুই থেকে পাঁচ ভিজিট লাগে। অবশ করে ছোট একটি টাইটানিয়ামের স্ক্রু বসানো হয়, তারপর সেটি জোড়া লাগতে প্রায় তিন মাস সময় দেওয়া হয়। এই খরচ একটি দাঁতের, প্রথম এক্স-রে থেকে ক্রাউন বসানো পর্যন্ত।',
    },
  },
  {
    name: 'scaling & polish',
    costTaka: 1500,
    durationMinutes: 40,
    category: 'Check-up and cleaning',
    searchWords: words('cleaning, tartar, plaque, bleeding gums, gum disease'),
    about:
      'Tartar off, stains gone, gums calm again. Forty minutes, no drilling. It may tickle or sting a little where gums are sore; that passes within a day. Eat as usual before you come.',
    photo: '/pictures/treatments/scaling-and-polish.svg',
    bn: {
      name: 'স্কেলিং ও পলিশ',
      category: 'চেকআপ ও পরিষ্কার',
      searchWords: words(
        'স্কেলিং, দাঁত পরিষ্কার, দাঁত ওয়াশ, দাঁতে পাথর, দাঁতের পাথর, পাথর, প্লাক, মাড়ি দিয়ে রক্ত, মাড়ি থেকে রক্ত, দাঁত দিয়ে রক্ত, মাড়ির রোগ, মাড়ির সমস্যা',
      ),
      about:
        'পাথর ওঠে, দাগ যায়, মাড়ি আবার ভালো হয়। ৪০ মিনিট লাগে, কোনো ড্রিল নেই। মাড়িতে ব্যথা থাকলে একটু শিরশির বা জ্বালা করতে পারে; এক দিনের মধ্যেই সেরে যায়। রোজকার মতো খেয়েই আসুন।',
    },
  },
]
