# Completion of tidewatch for bash 3.2 and newer.
_tidewatch() {
  local value text
  COMPREPLY=()
  while IFS=$'\t' read -r value text; do
    # A list of several says what each is; it puts nothing in.
    if [[ ${COMP_TYPE:-9} == 63 && -n $text ]]; then
      text="$value  $text"
      value=${text:0:$((${COLUMNS:-80} - 1))}
    fi
    COMPREPLY+=("$value")
  done < <(tidewatch __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  # A single one is put in as it is.
  if [[ ${#COMPREPLY[@]} == 1 ]]; then COMPREPLY=("${COMPREPLY[0]%%  *}"); fi
}
complete -o default -F _tidewatch tidewatch
