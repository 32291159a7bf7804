import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { texts } from '#texts'

/** The way in for people without an e-mail, on both screens, if codes can be sent; it leads back to where they came from too. */
export function TelephoneLink() {
  const { search, state } = useLocation()
  const offersTelephone = useRouteLoaderData<{ offersTelephone: boolean }>('root')?.offersTelephone
  if (!offersTelephone) return null
  return (
    <Link to={`/telephone${search}`} state={state} className="pill pill-quiet">
      {texts.auth.telephone}
    </Link>
  )
}
