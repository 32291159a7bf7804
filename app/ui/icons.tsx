import type { ReactNode } from 'react'

export interface IconProps {
  readonly className?: string
}

// All icons: a box of 24 units, a stroke of 1.8, round ends.
export function Drawing({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const MenuIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Drawing>
)

export const CloseIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Drawing>
)

export const PhoneIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M6 4h3l2 5-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z" />
  </Drawing>
)

export const MailIcon = (props: IconProps) => (
  <Drawing {...props}>
    <rect x="3" y="5" width="18" height="14" rx="2.500" />
    <path d="m4 7.500 8 6 8-6" />
  </Drawing>
)

export const PinIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M12 21c4-4.500 7-7.800 7-11.300A7 7 0 0 0 5 9.700C5 13.200 8 16.500 12 21Z" />
    <circle cx="12" cy="9.800" r="2.400" />
  </Drawing>
)

export const ClockIcon = (props: IconProps) => (
  <Drawing {...props}>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 7.500V12l3 2" />
  </Drawing>
)

export const ArrowLeftIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M14.500 6 8.500 12l6 6" />
  </Drawing>
)

export const ArrowRightIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="m9.500 6 6 6-6 6" />
  </Drawing>
)
