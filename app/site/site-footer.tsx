import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { networks } from '../clinic/social.ts'
import * as clinicTexts from '../clinic/texts.ts'
import { digits } from '../platform/i18n/digits.ts'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/site-layout.ts'
import { Logo } from './logo.tsx'
import { siteMenu } from './site-header.tsx'
import * as texts from './texts.ts'

type FooterFacts = Route.ComponentProps['loaderData']

const link = 'inline-block py-1.5 hover:underline underline-offset-4'

export function SiteFooter({ clinic }: { clinic: FooterFacts }) {
  const { footer } = texts.site
  const { clinicName } = useSiteFacts()
  const { address, phone, email, tagline, social, year } = clinic
  const followed = networks.filter(name => social[name])
  return (
    <footer className="lazy-layout-160 bg-deep text-on-deep">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-9 py-12 md:py-14 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid content-start gap-3 sm:col-span-1">
          <div className="flex items-center gap-2.5 font-head text-[1.45rem]">
            <Logo />
            <Written text={clinicName} />
          </div>
          {tagline && <Written as="p" text={tagline} className="max-w-[18.1em]" />}
        </div>
        {[address, phone, email].some(Boolean) && (
          <FooterPart title={footer.visit} className="col-span-2 sm:col-span-1">
            <Address clinic={clinic} />
          </FooterPart>
        )}
        <FooterPart title={footer.pages}>
          {siteMenu(clinic).map(({ to, text }) => (
            <Link key={to} className={link} to={to}>
              {to === '/about' ? footer.about : text}
            </Link>
          ))}
        </FooterPart>
        {followed.length > 0 && (
          <FooterPart title={footer.follow}>
            {followed.map(name => (
              <a key={name} className={link} href={social[name]} rel="noreferrer" target="_blank">
                {clinicTexts.networks[name]}
              </a>
            ))}
          </FooterPart>
        )}
      </div>
      <div className="wrap text-sm">
        <div className="flex flex-wrap gap-x-6 border-t border-white/15 py-3.5">
          <p className="mr-auto py-1.5">{footer.copyright(year, clinicName)}</p>
          <div className="flex gap-x-6">
            <Link className={link} to="/privacy">
              {footer.privacy}
            </Link>
            <Link className={link} to="/terms">
              {footer.terms}
            </Link>
          </div>
        </div>
      </div>
    </footer>
  )
}

function Address({ clinic: { address, phone, email } }: { clinic: FooterFacts }) {
  return (
    <address className="grid not-italic">
      {address && <Written text={address} className="py-1.5" />}
      {phone && (
        <a className={link} href={`tel:${phone}`}>
          {digits(phone)}
        </a>
      )}
      {email && (
        <a className={link} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </address>
  )
}

function FooterPart({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`grid content-start justify-items-start ${className}`}>
      <h2 className="mb-1.5 text-lg">{title}</h2>
      {children}
    </section>
  )
}
