import { Link } from 'react-router'
import { texts } from '#texts'

/** Says that mails wait, and leads to them. */
export function UnsentNotice({ outbox }: { outbox: string }) {
  const { title, line, link } = texts.outbox.notice
  return (
    <section role="status" className="mb-6 max-w-3xl rounded-box bg-blush px-5 py-4 print:hidden">
      <b className="font-semibold">{title}</b>
      <p>
        {line}{' '}
        <Link to={outbox} className="more">
          {link}
        </Link>
      </p>
    </section>
  )
}
