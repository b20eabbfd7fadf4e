# Completion of tidewatch for bash 3.2 and newer.
_tidewatch() {
  local value text
  COMPREPLY=()
  while IFS=$'\t' read -r value text; do
    COMPREPLY+=("$value")
  done < <(tidewatch __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _tidewatch tidewatch
