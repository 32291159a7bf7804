import { type ComponentType, lazy } from 'react'
import { useLocation } from 'react-router'
import { texts } from '#texts'
import { pageAddress } from '../i18n/page-address.ts'

/** A component whose code is loaded when it is first shown. If that fails, `Missing` is shown instead. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => Missing) }))
}

/** Says that a part of the page could not be loaded. */
export function MissingPart() {
  const { pathname, search } = useLocation()
  return (
    <div role="alert" className="grid max-w-[36.8em] justify-items-start gap-4 py-8">
      <p className="text-soft">{texts.errors.partMissing}</p>
      <a href={pageAddress(pathname) + search} className="pill pill-leaf">
        {texts.errors.reload}
      </a>
    </div>
  )
}

/** Instead of a part that a screen can do without. */
export const NoPart = () => null
