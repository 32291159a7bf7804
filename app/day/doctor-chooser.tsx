import { useNavigate } from 'react-router'
import { texts } from '#texts'
import { langOf } from '../i18n/lang-of.ts'
import { type BoardAddress, boardAddress } from './board-address.ts'

interface DoctorChooserProps {
  readonly address: BoardAddress
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
  /** Whether all can be shown at once. */
  readonly hasAll: boolean
}

/** Whose visits the board shows. */
export function DoctorChooser({ address, doctors, hasAll }: DoctorChooserProps) {
  const navigate = useNavigate()
  return (
    // Not controlled: it shows the choice while its visits are loading.
    <select
      key={address.doctor}
      aria-label={texts.desk.doctor}
      defaultValue={address.doctor}
      onChange={event => void navigate(boardAddress({ ...address, doctor: event.target.value }))}
      className="control min-h-10! w-auto! min-w-0 rounded-[10px] border text-[0.9375rem] max-sm:flex-1 max-sm:px-2! sm:ml-auto sm:max-w-44 pointer-coarse:min-h-11!"
    >
      {hasAll && <option value="">{texts.desk.everyDoctor}</option>}
      {doctors.map(({ _id, name }) => (
        <option key={_id} value={_id} lang={langOf(name)}>
          {name}
        </option>
      ))}
    </select>
  )
}
