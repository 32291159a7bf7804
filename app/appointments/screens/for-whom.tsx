import { useState } from 'react'
import type { api, DataOf } from '../../platform/api/client.ts'
import { SelectField, TextField } from '../../platform/ui/forms/field.tsx'
import * as texts from '../booking/texts.ts'

type FamilyMember = DataOf<(typeof api)['family-members']['$get']>[number]

interface ForWhomProps {
  readonly ownName: string
  readonly family: readonly FamilyMember[]
  readonly problem: string | undefined
}

const self = 'self'
const other = 'other'

/** Asks for whom the visit is. The form sends `forName` unless it is for the user. */
export function ForWhom({ ownName, family, problem }: ForWhomProps) {
  const text = texts.booking
  const [chosen, setChosen] = useState(self)
  const member = family.find(({ _id }) => _id === chosen)
  return (
    <>
      <SelectField label={text.forWhom} value={chosen} onChange={event => setChosen(event.target.value)}>
        <option value={self}>{text.forSelf(ownName)}</option>
        {family.map(({ _id, fName }) => (
          <option key={_id} value={_id}>
            {text.forMember(fName)}
          </option>
        ))}
        <option value={other}>{family.length === 0 ? text.forFamily : text.forAnotherPerson}</option>
      </SelectField>
      {member && <input type="hidden" name="forName" value={member.fName} />}
      {chosen === other && <TextField label={text.forName} name="forName" required problem={problem} />}
    </>
  )
}
