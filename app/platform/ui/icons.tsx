import type { ReactNode } from 'react'

export interface IconProps {
  readonly className?: string
}

/* @__NO_SIDE_EFFECTS__ */
export function drawing(shapes: ReactNode) {
  return ({ className = 'size-5' }: IconProps) => (
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
      {shapes}
    </svg>
  )
}

export const MenuIcon = drawing(<path d="M4 7h16M4 12h16M4 17h16" />)

export const CloseIcon = drawing(<path d="M6 6l12 12M18 6 6 18" />)

export const PhoneIcon = drawing(
  <path d="M6 4h3l2 5-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z" />,
)

export const MailIcon = drawing(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.500" />
    <path d="m4 7.500 8 6 8-6" />
  </>,
)

export const PinIcon = drawing(
  <>
    <path d="M12 21c4-4.500 7-7.800 7-11.300A7 7 0 0 0 5 9.700C5 13.200 8 16.500 12 21Z" />
    <circle cx="12" cy="9.800" r="2.400" />
  </>,
)

export const ClockIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 7.500V12l3 2" />
  </>,
)

export const ArrowLeftIcon = drawing(<path d="M14.500 6 8.500 12l6 6" />)

export const ArrowRightIcon = drawing(<path d="m9.500 6 6 6-6 6" />)
