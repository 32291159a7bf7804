// What stays in Latin letters and ASCII digits in a page or mail in Bangla.
const exceptions: readonly RegExp[] = [
  // E-mail addresses, URLs, paths of pictures, and colours.
  /\S+@\S+\.[a-z]+/g,
  /(https?|webcal):\/\/\S*/g,
  /localhost:\d+/g,
  /\/pictures\/\S+/g,
  /#[0-9a-f]{6}\b/g,
  // An account's id, and a second factor's key.
  /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  /\b[A-Z2-7]{32}\b/g,
  // A file's code, which is typed as it is read.
  /\b[2-9A-HJ-NP-Z]{10}\b/g,
  // Companies, what they make, and names of formats.
  /\b(Google|Facebook|Instagram|YouTube|WhatsApp|LinkedIn|OpenStreetMap|Playwright)\b/g,
  /\b(PDF|QR|JSON|HTTPS)\b/g,
  // Settings of the program.
  /\b[A-Z]+_[A-Z]+\b/g,
  // From the sample clinic: the reasons for closures are written in one language, and addresses of pages in Latin letters.
  /\b(Victory Day|International Mother Language Day|Independence Day)\b/g,
  /\/doctors\/\S*|\bfarhana-islam\b/g,
  // Folders of this computer.
  /\/\S+( \S+)*\/backups/g,
  // The currency, which the clinic sets once for both languages.
  /\bTaka\b/g,
  // What a server's operator types and reads in Latin letters anyway.
  /\b(Caddy|nginx|AAAA|A|Ctrl-C)\b/g,
  // The clinic's number in a text message: phones dial it from these digits alone.
  /ফোন করুন: [\d-]+/g,
  // Keyboard shortcuts.
  /\balt\+T\b/g,
]

/** Whether a text has a Latin letter or an ASCII digit, apart from the exceptions and these. */
export function isForeign(text: string, more: readonly RegExp[] = []): boolean {
  return /[a-z0-9]/i.test([...exceptions, ...more].reduce((rest, exception) => rest.replace(exception, ''), text))
}
