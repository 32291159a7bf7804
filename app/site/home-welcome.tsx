import { texts } from '../i18n/texts.ts'

export function Facts() {
  return (
    <div className="bg-deep text-on-deep">
      <ul className="wrap grid md:grid-cols-3">
        {texts.home.facts.map(({ title, line }) => (
          <li
            key={title}
            className="border-white/15 py-5 not-first:border-t md:py-7 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-7"
          >
            <b className="block font-head text-2xl font-normal">{title}</b>
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Welcome() {
  const { title, paragraphs, picture } = texts.home.welcome
  return (
    <section className="wrap grid items-center gap-x-16 gap-y-9 py-16 md:grid-cols-[.85fr_1fr] md:py-22">
      <img
        src="/pictures/welcome.svg"
        alt={picture}
        width={720}
        height={560}
        loading="lazy"
        className="h-auto w-full rounded-big"
      />
      <div className="grid gap-4">
        <h2 className="text-head">{title}</h2>
        {paragraphs.map(paragraph => (
          <p key={paragraph} className="max-w-[32.8em] text-soft">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
