import { useLocation } from 'react-router'
import { currentLanguage } from '#language'

import { addressIn, type Language, nativeNames, otherLanguage } from '../platform/values/language.ts'

/** A link to this page in the other language. `language-choice.ts` adds the part of the address after the #. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const other = otherLanguage(currentLanguage())
  return (
    <a
      href={useTranslatedAddress(other)}
      hrefLang={other}
      lang={other}
      data-language={other}
      aria-label={nativeNames[other]}
      className={className}
    >
      <LanguageName language={other} />
    </a>
  )
}

/** The name "বাংলা" is drawn as a picture, from the font Anek Bangla by its Open Font License: an English page loads no font for it. */
export function LanguageName({ language }: { language: Language }) {
  if (language === 'en') return nativeNames.en
  return (
    <svg viewBox="-4 -130 490 140" className="h-[0.95em] w-auto" fill="currentColor" aria-hidden="true">
      <path d="M-3 -110L-4 -126L104 -126L104 -110L-3 -110ZM88 0L13 -34L13 -74Q31 -82 51 -89Q72 -96 95 -101L98 -84Q85 -82 72 -78Q59 -74 47 -70Q35 -65 24 -60L31 -70L31 -36L24 -47L88 -18L87 -12L86 -31L86 -90L86 -95L86 -115L104 -115L104 0L88 0ZM96 -119L104 -119L104 -83L96 -83L96 -119ZM96 -110L96 -126L126 -126L127 -110L96 -110ZM139 0L139 -116L158 -116L158 0L139 0ZM118 -110L117 -126L157 -126L157 -110L118 -110ZM150 -119L158 -119L158 -83L150 -83L150 -119ZM150 -110L150 -126L179 -126L180 -110L150 -110ZM268 8L188 -32L190 -49L269 -8L268 8ZM225 -58Q207 -58 197 -67Q188 -76 188 -92L188 -94Q188 -110 197 -119Q207 -128 225 -128Q243 -128 253 -119Q263 -110 263 -94L263 -92Q263 -76 253 -67Q244 -58 225 -58ZM225 -72Q235 -72 240 -77Q245 -82 245 -92L245 -94Q245 -104 240 -109Q235 -114 225 -114Q215 -114 210 -109Q205 -104 205 -94L205 -92Q205 -82 210 -77Q215 -72 225 -72ZM325 -18Q307 -18 297 -26Q288 -35 288 -53L288 -58Q288 -76 297 -85Q306 -94 323 -94Q334 -94 341 -90Q349 -85 352 -78L352 -78Q355 -86 361 -90Q366 -94 375 -94Q382 -94 387 -91Q392 -88 394 -83L398 -81L391 -68Q390 -72 386 -75Q382 -77 377 -77Q371 -77 368 -75Q364 -73 363 -69Q361 -65 361 -60L361 -49L345 -49L344 -60Q344 -68 339 -73Q334 -77 325 -77Q316 -77 311 -72Q306 -67 306 -58L306 -53Q306 -43 312 -39Q317 -34 327 -34Q329 -34 332 -34Q334 -34 336 -35L335 -18Q332 -18 330 -18Q328 -18 325 -18ZM275 -110L274 -126L409 -126L409 -110L275 -110ZM391 0L391 -73L392 -79L391 -96L391 -116L410 -116L410 0L391 0ZM402 -119L410 -119L410 -83L402 -83L402 -119ZM402 -110L402 -126L431 -126L432 -110L402 -110ZM444 0L444 -116L463 -116L463 0L444 0ZM423 -110L422 -126L462 -126L462 -110L423 -110ZM455 -119L463 -119L463 -83L455 -83L455 -119ZM455 -110L455 -126L484 -126L485 -110L455 -110Z" />
    </svg>
  )
}

// The sentences that offer Bangla stand on English pages, so they can't be among the texts, which are those of one language.
const question = 'এই সাইট বাংলায়ও আছে।'
const accept = 'বাংলায় পড়ুন'
const decline = 'English'

/** Offers the page in Bangla, in the system's font, since an English page loads no font for Bangla. */
export function LanguageOffer() {
  const address = useTranslatedAddress('bn')
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

/** The site's own paths consist of words, ids and slugs. */
const ownPath = /^(?:\/|(?:\/[\w-]+)+)$/

/** Returns the page's address in another language. For an unknown path it is the home page's, so that no made-up path becomes a link. */
function useTranslatedAddress(language: Language): string {
  const { pathname, search } = useLocation()
  return ownPath.test(pathname) ? addressIn(language, pathname) + search : addressIn(language, '/')
}
