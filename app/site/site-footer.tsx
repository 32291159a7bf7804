import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { Logo } from './logo.tsx'
import { siteMenu } from './site-menu.ts'

interface FooterFacts {
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly year: number
}

const social = [
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
]

export function SiteFooter({ clinic }: { clinic: FooterFacts }) {
  const { footer } = texts.site
  const link = 'inline-block py-1.5 hover:underline underline-offset-4'
  return (
    <footer className="bg-deep text-on-deep">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-9 py-12 md:py-14 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid content-start gap-3 sm:col-span-1">
          <div className="flex items-center gap-2.5 font-head text-[1.45rem]">
            <Logo />
            {texts.site.name}
          </div>
          <p className="max-w-[18.1em]">{footer.line}</p>
        </div>
        <FooterPart title={footer.visit} className="col-span-2 sm:col-span-1">
          <address className="grid not-italic">
            <span className="py-1.5">{clinic.address}</span>
            <a className={link} href={`tel:${clinic.phone}`}>
              {clinic.phone}
            </a>
            <a className={link} href={`mailto:${clinic.email}`}>
              {clinic.email}
            </a>
          </address>
        </FooterPart>
        <FooterPart title={footer.pages}>
          {siteMenu.map(({ to, text }) => (
            <Link key={to} className={link} to={to}>
              {to === '/about' ? footer.about : text}
            </Link>
          ))}
        </FooterPart>
        <FooterPart title={footer.follow}>
          {social.map(({ name, href }) => (
            <a key={name} className={link} href={href} rel="noreferrer" target="_blank">
              {name}
            </a>
          ))}
        </FooterPart>
      </div>
      <div className="wrap text-sm">
        <p className="border-t border-white/15 py-5">{footer.copyright(clinic.year)}</p>
      </div>
    </footer>
  )
}

interface FooterPartProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

function FooterPart({ title, className = '', children }: FooterPartProps) {
  return (
    <section className={`grid content-start justify-items-start ${className}`}>
      <h2 className="mb-1.5 text-lg">{title}</h2>
      {children}
    </section>
  )
}
