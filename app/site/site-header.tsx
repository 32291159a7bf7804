import { useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { useAuth } from '../auth/use-auth.ts'
import { texts } from '../i18n/texts.ts'
import { ClockIcon, CloseIcon, MailIcon, MenuIcon, PhoneIcon, PinIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { toast } from '../ui/toast.tsx'
import { Logo } from './logo.tsx'
import { siteMenu } from './site-menu.ts'

interface Contact {
  readonly address: string
  readonly phone: string
  readonly email: string
}

export function SiteHeader({ clinic }: { clinic: Contact }) {
  const { user } = useAuth()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="sticky top-0 z-30">
      <div className="border-b border-line bg-paper">
        <div className="wrap flex h-[4.5rem] items-center gap-6">
          <Link to="/" onClick={close} className="flex items-center gap-2.5 font-head text-[1.45rem]">
            <Logo />
            {/* On the narrowest screens the mark stands for the name where Login, or Logout and the avatar, need the room. */}
            <span className={`whitespace-nowrap ${user ? 'max-[430px]:sr-only' : 'max-[359px]:sr-only'}`}>
              {texts.site.name}
            </span>
          </Link>
          <nav className="ml-auto hidden gap-6 md:flex lg:gap-7" aria-label={texts.site.footer.pages}>
            <MenuItems onChoose={close} />
          </nav>
          <div className="ml-auto flex items-center gap-3 md:ml-0">
            <Account />
            <button
              type="button"
              className="grid size-12 place-items-center rounded-full hover:bg-mint-soft md:hidden"
              aria-expanded={open}
              aria-controls="mobile-menu"
              aria-label={open ? texts.site.closeMenu : texts.site.openMenu}
              onClick={() => setOpen(!open)}
            >
              {open ? <CloseIcon className="size-6" /> : <MenuIcon className="size-6" />}
            </button>
          </div>
        </div>
        <nav
          id="mobile-menu"
          className={`wrap pb-4 md:hidden ${open ? 'grid' : 'hidden'}`}
          aria-label={texts.site.openMenu}
        >
          <MenuItems onChoose={close} />
        </nav>
      </div>
      <ContactStrip clinic={clinic} />
    </header>
  )
}

function MenuItems({ onChoose }: { onChoose: () => void }) {
  const { user } = useAuth()
  const look = 'py-3 font-medium hover:text-leaf aria-[current=page]:text-leaf md:py-2'
  return (
    <>
      {siteMenu.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={look} onClick={onChoose} prefetch="intent">
          {text}
        </NavLink>
      ))}
      {user && (
        <NavLink to="/dashboard" className={look} onClick={onChoose}>
          {texts.site.menu.dashboard}
        </NavLink>
      )}
    </>
  )
}

function Account() {
  const { user, logOut } = useAuth()
  const navigate = useNavigate()
  if (!user) {
    return (
      <Link to="/login" className="pill pill-quiet min-w-24">
        {texts.site.login}
      </Link>
    )
  }
  const leave = async () => {
    await logOut()
    toast.success(texts.site.loggedOut)
    await navigate('/login')
  }
  return (
    <>
      <button type="button" className="pill pill-quiet min-w-24" onClick={() => void leave()}>
        {texts.site.logout}
      </button>
      <Picture
        src={user.photoURL}
        placeholder="/pictures/placeholder-person.svg"
        alt={texts.site.avatar(user.displayName)}
        width={44}
        height={44}
        className="size-11 rounded-full bg-mint object-cover"
      />
    </>
  )
}

function ContactStrip({ clinic }: { clinic: Contact }) {
  return (
    <div className="bg-deep text-sm text-on-deep">
      <div className="wrap flex flex-wrap gap-x-7 gap-y-0.5 py-2">
        <span className="inline-flex items-center gap-1.5">
          <ClockIcon className="size-4" />
          {texts.site.hours}
        </span>
        <span className="hidden items-center gap-1.5 md:inline-flex">
          <PinIcon className="size-4" />
          {clinic.address}
        </span>
        <a className="hidden items-center gap-1.5 lg:inline-flex" href={`mailto:${clinic.email}`}>
          <MailIcon className="size-4" />
          {clinic.email}
        </a>
        <a className="ml-auto inline-flex items-center gap-1.5 font-semibold" href={`tel:${clinic.phone}`}>
          <PhoneIcon className="size-4" />
          {clinic.phone}
        </a>
      </div>
    </div>
  )
}
