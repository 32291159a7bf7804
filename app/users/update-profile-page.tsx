import { Link, useNavigate } from 'react-router'
import { nameField, phoneField } from '../auth/account-fields.ts'
import { currentUser } from '../auth/current-user.ts'
import { userContext } from '../auth/guard.ts'
import { PhotoField } from '../pictures/photo-field.tsx'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { examplePhone, readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { FormScreen } from '../platform/ui/forms/form-screen.tsx'
import type { Route } from './+types/update-profile-page.ts'
import * as texts from './texts.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { uid: email } = await context.get(userContext)
  return dataOf(api.users[':email'].$get({ param: { email } }))
}

export default function UpdateProfilePage({ loaderData: user }: Route.ComponentProps) {
  const text = texts.profile
  const navigate = useNavigate()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./profile-wire.ts')).profileWire,
    confirmText: () => text.confirm,
    basedOn: user,
    send(profile, basedOn) {
      const { _id, email = _id } = user
      const json = { ...profile, email, basedOn }
      return sendAndReport(
        answerOf(api['update-user'][':email'].$put({ param: { email }, json })),
        text.updated,
        async () => {
          await currentUser({ fresh: true })
          await navigate('/dashboard/profile')
        },
      )
    },
  })
  return (
    <FormScreen title={text.updateTitle} onSubmit={onSubmit}>
      <TextField label={text.id} disabled defaultValue={user._id} />
      <TextField label={text.email} disabled defaultValue={user.email ?? texts.profile.none} />
      <TextField {...nameField} label={text.name} defaultValue={user.fName} problem={problems.fName} />
      <TextField
        {...phoneField}
        label={text.phoneField}
        placeholder={examplePhone()}
        defaultValue={user.PhNum === null ? '' : readablePhone(user.PhNum)}
        problem={problems.PhNum}
      />
      <PhotoField
        label={text.photoField}
        given={user.photo}
        picture={user.picture}
        problem={problems.photo}
        placeholder="/pictures/placeholder-person.svg"
        isOptional
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText={text.saving}>
          {text.submit}
        </Button>
        <Link to="/dashboard/profile" className="pill pill-quiet">
          {text.back}
        </Link>
      </div>
    </FormScreen>
  )
}
