import { Link } from 'react-router'
import { Written } from '../platform/ui/written.tsx'
import * as texts from './texts.ts'

export const appointmentsWith = (doctorId: string) => `/appointment?${new URLSearchParams({ doctor: doctorId })}`

export function BookDoctor({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      className="inline-block py-2.5 font-semibold text-coral-deep underline decoration-[1.5px] underline-offset-[5px]"
    >
      <Written text={name} within={texts.doctor.book} />
    </Link>
  )
}
