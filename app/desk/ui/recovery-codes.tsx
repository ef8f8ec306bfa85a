/** Codes that are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="stack">
      <p className="sub">
        Dix codes de secours, pour le jour où votre téléphone manque. Chacun sert une fois. Ils ne seront plus affichés
        {'\u202F'}: imprimez-les ou rangez-les dans un coffre de mots de passe.
      </p>
      <ul className="codes mono" aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
