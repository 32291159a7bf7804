import { Link, NavLink } from 'react-router'
import type { SignedInUser } from '../auth/signed-in-user.ts'
import { useLogOut } from '../auth/use-log-out.ts'
import { texts } from '../i18n/texts.ts'
import { Logo } from '../site/logo.tsx'
import { useSiteFacts } from '../ui/site-facts.ts'

interface MenuProps {
  readonly user: SignedInUser
  readonly onChoose: () => void
}

const entry =
  'block rounded-[10px] px-3.5 py-2.5 font-medium hover:bg-mint-soft aria-[current=page]:bg-mint aria-[current=page]:font-semibold aria-[current=page]:text-secondary-content'

/** The dashboard's menu: only the screens this role can use. */
export function DashboardMenu({ user, onChoose }: MenuProps) {
  const { menu, goHome, logOut, title } = texts.dashboard
  const leave = useLogOut()
  const { clinicName } = useSiteFacts()
  return (
    <nav aria-label={title} className="grid gap-1 p-4">
      <Link to="/" className="mb-4 flex items-center gap-2.5 px-3.5 pt-2 font-head text-[1.35rem]" onClick={onChoose}>
        <Logo />
        {clinicName}
      </Link>
      {user.role === 'patient' ? (
        <>
          <Entry to="/dashboard/all-appointments" onChoose={onChoose} text={menu.myAppointments} />
          <Entry to="/dashboard/profile" onChoose={onChoose} text={menu.profile} />
          <Entry to="/dashboard/add-review" onChoose={onChoose} text={menu.addReview} />
          <Entry to="/dashboard/your-data" onChoose={onChoose} text={menu.yourData} />
        </>
      ) : (
        <>
          <Entry to="/dashboard/all-appointments" onChoose={onChoose} text={menu.allAppointments} />
          <Entry to="/dashboard/calendar" onChoose={onChoose} text={menu.calendar} />
          <Entry to="/dashboard/rosters" onChoose={onChoose} text={menu.rosters} />
          <Entry to="/dashboard/closures" onChoose={onChoose} text={menu.closures} />
          <Entry to="/dashboard/manage-treatments" onChoose={onChoose} text={menu.manageTreatments} />
          <Entry to="/dashboard/profile" onChoose={onChoose} text={menu.profile} />
          <Entry to="/dashboard/add-treatment" onChoose={onChoose} text={menu.addTreatment} />
          <Entry to="/dashboard/manage-blogs" onChoose={onChoose} text={menu.manageBlogs} />
          <Entry to="/dashboard/create-blog" onChoose={onChoose} text={menu.createBlog} />
          <Entry to="/dashboard/manage-reviews" onChoose={onChoose} text={menu.manageReviews} />
          <Entry to="/dashboard/add-review" onChoose={onChoose} text={menu.addReview} />
          <Entry to="/dashboard/all-user" onChoose={onChoose} text={menu.allUsers} />
          {user.role === 'owner' && <Entry to="/dashboard/start" onChoose={onChoose} text={menu.start} />}
          {user.role === 'owner' && <Entry to="/dashboard/clinic" onChoose={onChoose} text={menu.clinic} />}
          {user.role === 'owner' && <Entry to="/dashboard/hours" onChoose={onChoose} text={menu.hours} />}
          {user.role === 'owner' && <Entry to="/dashboard/doctors" onChoose={onChoose} text={menu.doctors} />}
          {user.role === 'owner' && <Entry to="/dashboard/settings" onChoose={onChoose} text={menu.settings} />}
          {user.role === 'owner' && <Entry to="/dashboard/backups" onChoose={onChoose} text={menu.backups} />}
          {user.role === 'owner' && <Entry to="/dashboard/outbox" onChoose={onChoose} text={menu.outbox} />}
          <Entry to="/dashboard/your-data" onChoose={onChoose} text={menu.yourData} />
        </>
      )}
      <hr className="mx-3.5 my-3 border-line" />
      <Link to="/" className={entry} onClick={onChoose}>
        {goHome}
      </Link>
      <button type="button" className={`${entry} text-left`} onClick={() => void leave()}>
        {logOut}
      </button>
      {user.role === 'owner' && !user.secondFactor && (
        <Link
          to="/dashboard/profile"
          className="mt-4 rounded-[10px] bg-mint px-3.5 py-3 text-sm text-secondary-content underline underline-offset-4"
          onClick={onChoose}
        >
          {menu.urge}
        </Link>
      )}
    </nav>
  )
}

function Entry({ to, text, onChoose }: { to: string; text: string; onChoose: () => void }) {
  return (
    <NavLink to={to} className={entry} onClick={onChoose}>
      {text}
    </NavLink>
  )
}
