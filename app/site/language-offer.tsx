import { currentLanguage } from '#texts'
import { useTwin } from './use-twin.ts'

// In Bangla on English pages, so no text of theirs.
const question = 'এই সাইট বাংলায়ও আছে।'
const accept = 'বাংলায় পড়ুন'
const decline = 'English'

/**
 * Offers Bangla on an English page, at the window's lower edge, hidden until `language-choice.ts` finds that this browser asks for it.
 * In the system's own font: whoever reads Bangla has one, and an English page loads none for it.
 */
export function LanguageOffer() {
  const address = useTwin('bn')
  if (currentLanguage() !== 'en') return null
  return (
    <aside
      id="language-offer"
      hidden
      lang="bn"
      aria-label={question}
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-md flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-card p-4 font-[system-ui] shadow-lg"
    >
      <p>{question}</p>
      <p className="flex gap-2">
        <a href={address} hrefLang="bn" data-language="bn" className="pill pill-go">
          {accept}
        </a>
        <button type="button" lang="en" data-language="en" className="pill pill-quiet">
          {decline}
        </button>
      </p>
    </aside>
  )
}
