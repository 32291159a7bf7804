import * as authTexts from '../auth/texts.ts'
import { digits } from '../platform/i18n/digits.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { ClockIcon, CloseIcon, MailIcon, MenuIcon, PhoneIcon, PinIcon } from '../platform/ui/icons.tsx'
import { useDrawing } from '../platform/ui/picture.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/site-layout.ts'
import { LanguageOffer, LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import * as texts from './texts.ts'

interface SiteHeaderProps {
  readonly clinic: Route.ComponentProps['loaderData']
  readonly pathname: string
}

/** The header has space for a visitor's and a user's version; `data-account` shows one (`account.ts`). Below 1024 px only a bar stays. */
export function SiteHeader({ clinic, pathname }: SiteHeaderProps) {
  return (
    <header className="site-header sticky top-0 z-30 max-lg:contents">
      <div className="border-b border-line bg-paper max-lg:sticky max-lg:top-0 max-lg:z-30">
        <div className="wrap flex h-[4.5rem] items-center gap-4 lg:gap-6">
          <HomeLink />
          <nav className="ml-auto hidden gap-7 lg:flex" aria-label={texts.site.footer.pages}>
            <MenuItems clinic={clinic} pathname={pathname} />
          </nav>
          <div className="ml-auto flex items-center gap-3 lg:ml-0">
            <Account />
            <button
              type="button"
              popoverTarget="mobile-menu"
              className="grid size-12 place-items-center rounded-full hover:bg-mint-soft lg:hidden"
            >
              <span className="menu-closed">
                <MenuIcon className="size-6" />
                <span className="sr-only">{texts.site.openMenu}</span>
              </span>
              <span className="menu-open">
                <CloseIcon className="size-6" />
                <span className="sr-only">{texts.site.closeMenu}</span>
              </span>
            </button>
          </div>
        </div>
      </div>
      <nav id="mobile-menu" popover="auto" className="mobile-menu" aria-label={texts.site.footer.pages}>
        <MenuItems clinic={clinic} pathname={pathname} />
      </nav>
      <ContactStrip clinic={clinic} />
      <LanguageOffer />
    </header>
  )
}

function HomeLink() {
  const { clinicName } = useSiteFacts()
  return (
    <a
      href={pageAddress('/')}
      aria-label={clinicName}
      className="flex min-w-0 items-center gap-2.5 font-head text-[1.45rem]"
    >
      <Logo />
      <Written text={clinicName} className="site-name line-clamp-2" />
    </a>
  )
}

export const siteMenu = ({ hasBlogs }: { hasBlogs: boolean }) => [
  { to: '/about', text: texts.site.menu.about },
  { to: '/treatments', text: texts.site.menu.treatments },
  ...(hasBlogs ? [{ to: '/blogs', text: texts.site.menu.blogs }] : []),
  { to: '/contact', text: texts.site.menu.contact },
]

function MenuItems({ clinic, pathname }: SiteHeaderProps) {
  const dashboard = pageAddress('/dashboard')
  const look = 'py-3 font-medium hover:text-leaf aria-[current=page]:text-leaf lg:py-2'
  return (
    <>
      {siteMenu(clinic).map(({ to, text }) => (
        <a key={to} href={pageAddress(to)} aria-current={to === pathname ? 'page' : undefined} className={look}>
          {text}
        </a>
      ))}
      <a href={dashboard} data-dashboard={dashboard} className={`${look} if-signed-in`}>
        {texts.site.menu.dashboard}
      </a>
    </>
  )
}

function Account() {
  const { clinicName } = useSiteFacts()
  const drawnPerson = useDrawing('/pictures/placeholder-person.svg')
  return (
    <div className="account">
      <a href={pageAddress('/login')} data-login className="if-signed-out pill pill-quiet min-w-24">
        {texts.site.login}
      </a>
      <div className="if-signed-in flex items-center gap-3">
        <button
          type="button"
          data-log-out
          data-logged-out={authTexts.auth.loggedOut(clinicName)}
          className="pill pill-quiet min-w-24"
        >
          {texts.site.logout}
        </button>
        <img
          data-avatar
          data-alt={texts.site.avatar('{name}')}
          data-placeholder={drawnPerson}
          src={drawnPerson}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 rounded-full bg-mint object-cover"
        />
      </div>
    </div>
  )
}

function ContactStrip({ clinic: { hours, address, email, phone } }: Pick<SiteHeaderProps, 'clinic'>) {
  return (
    <div className="bg-deep text-sm text-on-deep">
      <div className="wrap flex flex-wrap gap-x-7 gap-y-0.5 py-2 max-sm:gap-x-4">
        {hours && (
          <span className="inline-flex items-center gap-1.5 max-sm:flex-1">
            <ClockIcon className="size-4" />
            <span>{hours}</span>
          </span>
        )}
        {address && (
          <span className="inline-flex items-center gap-1.5 max-sm:order-1 max-sm:basis-full">
            <PinIcon className="size-4" />
            <Written text={address} />
          </span>
        )}
        {email && (
          <a className="inline-flex items-center gap-1.5 max-sm:order-1 md:max-lg:basis-2/3" href={`mailto:${email}`}>
            <MailIcon className="size-4" />
            <span>{email}</span>
          </a>
        )}
        {phone && (
          <a className="inline-flex items-center gap-1.5 font-semibold max-sm:order-1 sm:ml-auto" href={`tel:${phone}`}>
            <PhoneIcon className="size-4" />
            <span>{digits(phone)}</span>
          </a>
        )}
        <LanguageSwitch className="-mx-2 -my-2 inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4 max-sm:ml-auto" />
      </div>
    </div>
  )
}
