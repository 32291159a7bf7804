import { Link, useLocation } from 'react-router'
import { texts } from '#texts'

/** The way in for people without an e-mail, on both screens; it leads back to where they came from too. */
export function TelephoneLink() {
  const { search, state } = useLocation()
  return (
    <Link to={`/telephone${search}`} state={state} className="pill pill-quiet">
      {texts.auth.telephone}
    </Link>
  )
}
